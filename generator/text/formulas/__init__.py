"""TeX formulas: parsed once, given as MathML and as words."""
