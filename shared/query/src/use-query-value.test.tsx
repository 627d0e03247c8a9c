/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useQueryValue } from './index.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

/** Requests that a test answers in any order. */
function open(first?: string, debounceMs?: number) {
  const asked: { question: string; signal: AbortSignal; answer: (value: string) => void }[] = []
  const hook = renderHook(
    ({ question }: { question: string | undefined }) =>
      useQueryValue<string>(
        question,
        signal =>
          new Promise(answer => void asked.push({ question: String(question), signal, answer })),
        debounceMs,
      ),
    { initialProps: { question: first } },
  )
  const wait = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
  const ask = (question?: string) => hook.rerender({ question })
  return { ...hook, asked, wait, ask }
}

test('useQueryValue returns the response, and sends no request without a query', async () => {
  const { asked, ask, result, wait } = open()
  await wait()
  expect(asked).toEqual([])
  ask('coat')
  await wait()
  asked[0]?.answer('a coat')
  await wait()
  expect(result.current).toBe('a coat')
})

test('useQueryValue aborts the previous request, and ignores its late response', async () => {
  const { asked, ask, result, wait } = open('coat')
  await wait()
  ask('dress')
  await wait()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  asked[1]?.answer('a dress')
  asked[0]?.answer('a coat')
  await wait()
  expect(result.current).toBe('a dress')
  ask('hat')
  expect(result.current).toBeUndefined()
})

test('useQueryValue with a debounce requests a typed question once the typing pauses', async () => {
  const { asked, ask, wait } = open('c', 250)
  await wait(200)
  ask('co')
  await wait(200)
  expect(asked).toEqual([])
  await wait(50)
  expect(asked).toMatchObject([{ question: 'co' }])
})

test('useQueryValue aborts its request when its component unmounts', async () => {
  const { asked, unmount, wait } = open('coat')
  await wait()
  unmount()
  expect(asked[0]?.signal.aborted).toBe(true)
})
