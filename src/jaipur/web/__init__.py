"""The browser client: templates, style, scripts and pictures, served as they stand."""
