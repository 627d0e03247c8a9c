/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { createViewTransition } from './view-transition.ts'

type Change = () => Promise<unknown>
const started: Change[] = []

beforeEach(() => {
  started.length = 0
})

/** A browser that can fade pages, of a shopper who may have asked for less motion. */
function browser({ isCalm = false, canFade = true } = {}) {
  const startViewTransition = (change: Change) => {
    started.push(change)
    const skipped = Promise.reject(new DOMException('Skipped', 'AbortError'))
    return { ready: skipped, finished: skipped }
  }
  const document = { visibilityState: 'visible', ...(canFade && { startViewTransition }) }
  const listeners: ((event: unknown) => void)[] = []
  const window = {
    document,
    matchMedia: () => ({ matches: isCalm }),
    addEventListener: (_name: string, listener: (event: unknown) => void) =>
      listeners.push(listener),
  }
  const goBack = (hasUAVisualTransition: boolean) => {
    for (const listener of listeners) listener({ hasUAVisualTransition })
  }
  return { document, goBack, show: createViewTransition(window as never) }
}

const change = () => jest.fn(async () => undefined)

test('a page change runs in a view transition, which may be skipped without an error', async () => {
  const page = change()
  browser().show(page)
  expect(page).not.toHaveBeenCalled()
  await started[0]?.()
  expect(page).toHaveBeenCalledTimes(1)
})

test('a view transition ends after 400 ms if the next page has not loaded', async () => {
  jest.useFakeTimers()
  browser().show(() => new Promise(() => {}))
  const over = started[0]?.()
  await jest.advanceTimersByTimeAsync(400)
  await expect(over).resolves.toBeUndefined()
  jest.useRealTimers()
})

test.each([
  ['a shopper with prefers-reduced-motion', { isCalm: true }],
  ['a browser without view transitions', { canFade: false }],
])('the next page is rendered without a view transition for %s', (_what, of) => {
  const page = change()
  browser(of).show(page)
  expect(page).toHaveBeenCalledTimes(1)
  expect(started).toEqual([])
})

test('a browser-animated swipe back starts no view transition, but the next link does', () => {
  const { show, goBack } = browser()
  goBack(true)
  show(change())
  expect(started).toEqual([])
  show(change())
  expect(started).toHaveLength(1)
})

test('a page in a hidden tab changes without a view transition', () => {
  const { show, document } = browser()
  document.visibilityState = 'hidden'
  show(change())
  expect(started).toEqual([])
})
