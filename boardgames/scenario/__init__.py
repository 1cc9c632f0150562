"""Scenario files: rules as positions, actions and expectations; running them."""
