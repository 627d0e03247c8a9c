const { registerHooks } = require('node:module')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { TestEnvironment } = require('jest-environment-node')

const liveGlobals = pathToFileURL(path.join(__dirname, 'live-jest-globals.mjs')).href
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === '@jest/globals' ? liveGlobals : specifier, context),
})

/** Jest's own code runs in a realm of its own, and compares a suite's values with these. */
const CLASSES = ['Array', 'Boolean', 'Error', 'Function', 'Number', 'Object', 'Promise', 'String']

/** For suites that native-runtime.cjs loads, which run in Node's own realm. */
class NativeEnvironment extends TestEnvironment {
  #variables = { ...process.env }
  #console = globalThis.console

  constructor(...settings) {
    super(...settings)
    for (const name of CLASSES) this.global[name] = globalThis[name]
    const [{ projectConfig }] = settings
    const FakeTimers = this.fakeTimersModern.constructor
    this.fakeTimersModern = new FakeTimers({ config: projectConfig, global: globalThis })
    this.global.provideToSuite = globals => {
      globalThis.jestGlobals = globals
      globalThis.console = this.global.console
    }
    this.global.takeUndocumentedResponses = () => globalThis.undocumentedResponses?.splice(0) ?? []
  }

  /** The next suite of this process finds timers, spies, console and variables as this one did. */
  async teardown() {
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
    globalThis.console = this.#console
    for (const name of Object.keys(process.env)) delete process.env[name]
    Object.assign(process.env, this.#variables)
    await super.teardown()
  }
}

module.exports = NativeEnvironment
