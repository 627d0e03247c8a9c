import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import * as refreshRuntime from 'react-refresh/runtime'
import { acceptExposedModule } from './accept-expose.ts'
import type { HotModule, ModuleExports } from './hot-module.ts'
import { setReactRefreshRuntime } from './page-refresh.ts'

const loadNews = () => {}
const loadOtherNews = () => {}
const component = () => {
  function NewsRoute() {
    return null
  }
  return NewsRoute
}

/** Runs an exposed module before and after a change, as webpack does; whether the last accepts. */
function replaceModule(before: ModuleExports, after: ModuleExports): boolean {
  const data: NonNullable<HotModule['data']> = {}
  const check = async () => null
  acceptExposedModule({ accept: () => {}, check, dispose: leave => leave(data) }, before)
  const accept = jest.fn()
  acceptExposedModule({ accept, check, dispose: () => {}, data }, after)
  return accept.mock.calls.length > 0
}

describe('a changed exposed module of a local remote', () => {
  beforeEach(() => setReactRefreshRuntime(refreshRuntime))
  afterEach(() => setReactRefreshRuntime(undefined))

  it('is accepted when only its component has changed', () => {
    const before = { default: component(), loader: loadNews }
    expect(replaceModule(before, { default: component(), loader: loadNews })).toBe(true)
  })

  it.each([
    ['has another loader', { default: component(), loader: loadOtherNews }],
    ['no longer has its loader', { default: component() }],
    ['has a new export', { default: component(), loader: loadNews, head: loadNews }],
  ])('throws “More than components has changed” when it %s', (_, after) => {
    const before = { default: component(), loader: loadNews }
    expect(() => replaceModule(before, after)).toThrow('More than components has changed')
  })

  it('is not accepted on a page of a shell without the refresh runtime', () => {
    setReactRefreshRuntime(undefined)
    expect(replaceModule({ default: component() }, { default: component() })).toBe(false)
  })
})
