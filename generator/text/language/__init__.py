"""Words: their forms, kinds and case, sentences, matching. Nothing here knows of papers."""
