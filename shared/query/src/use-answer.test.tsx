/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useAnswer } from './index.ts'

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
      useAnswer<string>(
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

test('the answer to a question is returned; without a question nothing is requested', async () => {
  const { asked, ask, result, wait } = open()
  await wait()
  expect(asked).toEqual([])
  ask('coat')
  await wait()
  asked[0]?.answer('a coat')
  await wait()
  expect(result.current).toBe('a coat')
})

test('another question aborts the first, whose late answer is ignored', async () => {
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

test('a question that is being typed is requested once the typing has paused', async () => {
  const { asked, ask, wait } = open('c', 250)
  await wait(200)
  ask('co')
  await wait(200)
  expect(asked).toEqual([])
  await wait(50)
  expect(asked).toMatchObject([{ question: 'co' }])
})

test('leaving the page aborts the request', async () => {
  const { asked, unmount, wait } = open('coat')
  await wait()
  unmount()
  expect(asked[0]?.signal.aborted).toBe(true)
})
