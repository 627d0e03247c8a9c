const { TestEnvironment } = require('jest-environment-jsdom')
const { addWhatJsdomLacks } = require('./jest/missing-in-jsdom.cjs')
const { cacheComputedStyles } = require('./jest/computed-style-cache.cjs')

// jsdom brings its own AbortSignal, which Node's Request refuses, and lacks fetch and streams:
// React Router builds a Request for every navigation, so the web classes of a test are Node's.
// MessageChannel stays away: React's scheduler would hold a port open and the run would never end.
const NODE_CLASSES = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  WritableStream,
  crypto,
  fetch,
  structuredClone,
}

/** A browser-like page for tests of components: `@jest-environment ./scripts/jsdom-environment.cjs`. */
class PageEnvironment extends TestEnvironment {
  constructor(...settings) {
    super(...settings)
    for (const [name, value] of Object.entries(NODE_CLASSES)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true })
    }
    addWhatJsdomLacks(this.global)
    cacheComputedStyles(this.global)
    this.global.IS_REACT_ACT_ENVIRONMENT = true
  }
}

module.exports = PageEnvironment
