// React's development build takes a stack trace for each element it makes, up to 10,000 a second, to
// name the owner in a warning: a sixth of the time of a suite that fills in forms. Nothing public
// turns that off. Where the counter is missing, React of another version does as it likes.
if (typeof document !== 'undefined') {
  const react = require(require.resolve('react', { paths: [`${__dirname}/../../shared/ui`] }))
  const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (internals && 'recentlyCreatedOwnerStacks' in internals) {
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Number.POSITIVE_INFINITY,
      set: () => {},
    })
  }
}
