/** `@jest/globals` for modules that many suites share: each name stands for that of the suite at hand. */
const live = name =>
  new Proxy(() => {}, {
    get: (_, key) => globalThis.jestGlobals[name][key],
    apply: (_, _self, given) => globalThis.jestGlobals[name](...given),
  })

export const afterAll = live('afterAll')
export const afterEach = live('afterEach')
export const beforeAll = live('beforeAll')
export const beforeEach = live('beforeEach')
export const describe = live('describe')
export const expect = live('expect')
export const it = live('it')
export const jest = live('jest')
export const test = live('test')
