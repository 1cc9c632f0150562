"""From placed things to pixels; no decision is taken here."""
