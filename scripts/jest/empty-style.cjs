// Plain stylesheets mean nothing to a test; CSS modules answer their class names instead.
module.exports = {}
