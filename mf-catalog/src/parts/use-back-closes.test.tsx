/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useBackCloses } from './use-back-closes.ts'

const popped = () => new Promise(done => window.addEventListener('popstate', done, { once: true }))

beforeEach(() => window.history.pushState({ key: 'page' }, '', '/palto'))

function open() {
  const onClose = jest.fn<() => void>()
  const hook = renderHook(useBackCloses, { initialProps: onClose })
  hook.result.current.open()
  return { onClose, ...hook }
}

async function step(steps: number) {
  const arrived = popped()
  window.history.go(steps)
  await act(() => arrived)
}

test('what opens gets an entry that is the page’s own once more', () => {
  const { length } = window.history
  open()
  expect(window.history.length).toBe(length + 1)
  expect(window.history.state).toEqual({ key: 'page' })
  expect(window.location.pathname).toBe('/palto')
})

test('the back button closes it once and leaves the page where it was', async () => {
  const { onClose } = open()
  await step(-1)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(window.history.state).toEqual({ key: 'page' })
  await step(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('closed otherwise, it takes its entry back before it answers, however often it is asked', async () => {
  window.history.replaceState({ key: 'page' }, '', '/palto?before')
  const { onClose, result } = open()
  window.history.replaceState({ key: 'page' }, '', '/palto?open')
  await act(() => Promise.all([result.current.close(), result.current.close()]))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(window.location.search).toBe('?before')
})

test('it opens and closes again as it did the first time', async () => {
  const { onClose, result } = open()
  await act(() => result.current.close())
  result.current.open()
  await step(-1)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a step to another page closes it, and others hear of the step', async () => {
  window.history.pushState({ key: 'next' }, '', '/platya')
  const { onClose } = open()
  const heard = popped()
  window.history.go(-2)
  await act(() => heard)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(window.history.state).toEqual({ key: 'page' })
})

test('what closes is what stands there now, and nothing once it is gone', async () => {
  const { rerender, unmount, onClose } = open()
  const later = jest.fn<() => void>()
  rerender(later)
  await step(-1)
  expect([onClose.mock.calls.length, later.mock.calls.length]).toEqual([0, 1])
  await step(1)
  unmount()
  await step(-1)
  expect(later).toHaveBeenCalledTimes(1)
})
