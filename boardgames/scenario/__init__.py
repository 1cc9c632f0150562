"""Scenario files: rules written as positions, actions and expectations, and what came of them."""
