// `findBy…` and `waitFor` give up after a second, which a machine with much else to do may need for
// the first drawing of a screen. What comes is taken at once: only a failing test waits longer.
if (typeof document !== 'undefined') {
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 })
}
