// The modules of native suites are loaded once for all of them, and so could register this for one suite
// alone (platform/src/testing/answer-checks.ts).
const { afterEach } = require('@jest/globals')

afterEach(() => {
  const found = takeUndocumentedResponses()
  if (found.length > 0) throw new Error([...new Set(found)].slice(0, 3).join('\n\n'))
})
