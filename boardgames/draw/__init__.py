"""Drawing: fonts, pictures, painter, cards, rectangles. Independent of scenes, so that printing uses it, too."""
