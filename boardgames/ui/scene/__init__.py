"""What every scene stands on: its base, the services, the doors, dialogs."""
