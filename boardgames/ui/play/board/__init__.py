"""The board of any table: how it lies, what is drawn anew, what moves on it, where the pointer is."""
