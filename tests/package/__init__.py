"""How the app becomes files for other machines, and how those are tried. Use: python3 dev.py package"""
