const { pathToFileURL } = require('node:url')
const JestRuntime = require('jest-runtime').default

/** Each suite is imported by an address of its own: one that is watched runs more than once. */
let loadedSuites = 0

/**
 * Has Node load the suites: what they import is compiled and run once for all suites of a process.
 * Jest's own loader does that for each. docs/decisions/0172-suites-that-node-loads.md
 */
class NativeRuntime extends JestRuntime {
  #suite

  constructor(config, environment, resolver, transformer, sources, coverage, suite, ...rest) {
    super(config, environment, resolver, transformer, sources, coverage, suite, ...rest)
    this.#suite = suite
  }

  unstable_shouldLoadAsEsm(file) {
    return file === this.#suite || super.unstable_shouldLoadAsEsm(file)
  }

  unstable_importModule(file, ...rest) {
    if (file !== this.#suite) return super.unstable_importModule(file, ...rest)
    loadedSuites += 1
    return import(`${pathToFileURL(file).href}?suite=${loadedSuites}`)
  }
}

module.exports = NativeRuntime
