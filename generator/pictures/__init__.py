"""Pictures: static SVG as one line of text, drawn from typed values. Every text in them is escaped here."""
