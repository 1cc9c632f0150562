"""Clock and easing of animations, and sound. Animations of pieces are in `play/board/board_animation.py`."""
