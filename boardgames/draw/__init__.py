"""Drawing: fonts, pictures, painter, cards, rectangles. Knows no scene, so that printing can use it, too."""
