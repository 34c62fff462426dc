"""Tests against a started server."""
