import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import * as refreshRuntime from 'react-refresh/runtime'
import { acceptExpose } from './accept-expose.ts'
import type { HotModule, ModuleExports } from './hot-module.ts'
import { setPageRefreshRuntime } from './page-refresh.ts'

const loadNews = () => {}
const loadOtherNews = () => {}
const component = () => {
  function NewsRoute() {
    return null
  }
  return NewsRoute
}

/** An exposed module before and after a change, as webpack runs both. */
function replaceModule(before: ModuleExports, after: ModuleExports) {
  const data: NonNullable<HotModule['data']> = {}
  const accept = jest.fn()
  const check = async () => null
  acceptExpose({ accept, check, dispose: leave => leave(data) }, before)
  const accepted = accept.mock.calls.length
  const reload = jest.fn()
  acceptExpose({ accept, check, dispose: () => {}, data }, after, reload)
  return {
    isAccepted: accept.mock.calls.length > accepted,
    isReloaded: reload.mock.calls.length > 0,
  }
}

describe('a changed exposed module of a local remote', () => {
  beforeEach(() => setPageRefreshRuntime(refreshRuntime))
  afterEach(() => setPageRefreshRuntime(undefined))

  it('is accepted when only its component is another', () => {
    const { isAccepted, isReloaded } = replaceModule(
      { default: component(), loader: loadNews },
      { default: component(), loader: loadNews },
    )
    expect({ isAccepted, isReloaded }).toEqual({ isAccepted: true, isReloaded: false })
  })

  it.each([
    ['has another loader', { default: component(), loader: loadOtherNews }],
    ['no longer has its loader', { default: component() }],
    ['has a new export', { default: component(), loader: loadNews, head: loadNews }],
  ])('reloads the page and is not accepted when it %s', (_, after) => {
    const result = replaceModule({ default: component(), loader: loadNews }, after)
    expect(result).toEqual({ isAccepted: false, isReloaded: true })
  })

  it('is not accepted on a page of a shell without the refresh runtime', () => {
    setPageRefreshRuntime(undefined)
    const result = replaceModule({ default: component() }, { default: component() })
    expect(result).toEqual({ isAccepted: false, isReloaded: false })
  })
})
