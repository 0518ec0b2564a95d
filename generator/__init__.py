"""Paper Atlas: from piles of paper abstracts to a site that people search, browse and read."""
