"""What was broken on the way to us is mended where that is sure; every repair is recorded."""
