/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it, jest } from '@jest/globals'
import { startCartAutoRefresh } from './cart-watch.ts'

function watch() {
  const refresh = jest.fn(async () => {})
  const leave = jest.fn(async () => {})
  let visibilityState: DocumentVisibilityState = 'visible'
  const page = {
    get visibilityState() {
      return visibilityState
    },
    addEventListener: document.addEventListener.bind(document),
    removeEventListener: document.removeEventListener.bind(document),
  } as Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  const network = { state: 'reachable' as const, subscribe: () => () => {} }
  const stop = startCartAutoRefresh({ page, window, network, refresh, leave })
  function turn(next: DocumentVisibilityState) {
    visibilityState = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { refresh, leave, turn, stop }
}

it('a page stores its last change when hidden, and refreshes the cart when visible again', () => {
  const { refresh, leave, turn, stop } = watch()
  turn('hidden')
  expect(leave).toHaveBeenCalledTimes(1)
  expect(refresh).not.toHaveBeenCalled()
  turn('visible')
  expect(refresh).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(leave).toHaveBeenCalledTimes(2)
  stop()
  turn('hidden')
  expect(leave).toHaveBeenCalledTimes(2)
})

it('a visible page refreshes the cart every 30 seconds, and a hidden page does not', () => {
  jest.useFakeTimers()
  const { refresh, turn, stop } = watch()
  jest.advanceTimersByTime(29_999)
  expect(refresh).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  turn('hidden')
  jest.advanceTimersByTime(120_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  stop()
  jest.useRealTimers()
})
