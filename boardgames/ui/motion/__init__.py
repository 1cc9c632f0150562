"""Clock and easing of animations, and sound. What moves things on a board is `play/board/board_animation.py`."""
