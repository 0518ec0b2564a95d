"""What stands around an abstract where it was copied from: headers of a listing, title and names, labels, buttons."""
