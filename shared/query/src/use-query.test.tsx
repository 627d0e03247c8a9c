/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import {
  toResultOrOfflineFailure,
  useQuery,
  useRetryOnRecovery,
  watchForNetworkRecovery,
} from './index.ts'

afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const offline: Failure = { kind: 'offline' }
type Options = NonNullable<Parameters<typeof useQuery<string>>[2]>

/** Asks what a test answers when it likes, in any order. */
function open(first: string | undefined, options: Options = {}) {
  const asked: { question: string; signal: AbortSignal; answer: Answer }[] = []
  type Answer = (result: Result<string>) => Promise<void>
  const { result, rerender, unmount } = renderHook(
    ({ question }: { question: string | undefined }) => {
      const ask = (signal: AbortSignal) =>
        new Promise<Result<string>>(resolve => {
          const answer: Answer = result => act(async () => resolve(result))
          asked.push({ question: String(question), signal, answer })
        })
      const query = useQuery(question, ask, options)
      useRetryOnRecovery(query, watchForNetworkRecovery)
      return query
    },
    { initialProps: { question: first } },
  )
  const last = () => {
    const call = asked.at(-1)
    if (!call) throw new Error('nothing was asked')
    return call
  }
  return { asked, last, result, unmount, ask: (question?: string) => rerender({ question }) }
}

describe('a query', () => {
  it('is idle without a request, loading during a request and ready with a response', async () => {
    const { asked, last, result, ask } = open(undefined)
    expect(result.current).toMatchObject({ state: 'idle', value: undefined })
    expect(asked).toEqual([])
    ask('coat')
    expect(result.current).toMatchObject({ state: 'loading', value: undefined })
    await last().answer(succeed('a coat'))
    expect(result.current).toMatchObject({ state: 'ready', value: 'a coat', failure: undefined })
  })

  it('whose request changes is aborted, and its late response is ignored', async () => {
    const { asked, result, ask } = open('coat')
    ask('dress')
    const [coat, dress] = asked
    expect(coat?.signal.aborted).toBe(true)
    await dress?.answer(succeed('a dress'))
    await coat?.answer(succeed('a coat'))
    expect(result.current).toMatchObject({ state: 'ready', value: 'a dress' })
  })

  it('is aborted when its component unmounts', () => {
    const { last, unmount } = open('coat')
    unmount()
    expect(last().signal.aborted).toBe(true)
  })

  it('does not show the response of the previous request while a new request loads', async () => {
    const { last, result, ask } = open('coat')
    await last().answer(succeed('a coat'))
    ask('dress')
    expect(result.current).toMatchObject({ state: 'loading', value: undefined })
  })

  it('with keepsLast shows the last response while loading and after a failure', async () => {
    const { last, result, ask } = open('coat', { keepsLast: true })
    await last().answer(succeed('a coat'))
    ask('dress')
    expect(result.current).toMatchObject({ state: 'loading', value: 'a coat' })
    await last().answer(fail(offline))
    expect(result.current).toMatchObject({ state: 'failed', value: 'a coat', failure: offline })
  })

  it('can be retried after a failure, which is shown until there is a response', async () => {
    const { asked, last, result } = open('coat')
    await last().answer(fail(offline))
    expect(result.current).toMatchObject({ state: 'failed', failure: offline })
    act(() => result.current.retry())
    expect(result.current).toMatchObject({ state: 'loading', failure: offline })
    await last().answer(succeed('a coat'))
    expect(result.current).toMatchObject({ state: 'ready', failure: undefined })
    expect(asked).toHaveLength(2)
  })

  it('shows its initial value while loading and after a failure', async () => {
    const { last, result } = open('coat', { opening: () => 'a coat of yesterday' })
    expect(result.current).toMatchObject({ state: 'loading', value: 'a coat of yesterday' })
    await last().answer(fail(offline))
    expect(result.current).toMatchObject({ state: 'failed', value: 'a coat of yesterday' })
  })

  it('that is set to a value ignores a response still in flight', async () => {
    const { last, result } = open('coat')
    act(() => result.current.settle(succeed('a coat out of a change')))
    await last().answer(succeed('a coat from before'))
    expect(result.current).toMatchObject({ state: 'ready', value: 'a coat out of a change' })
  })

  it('with debounceMs is sent once, when the typing pauses', async () => {
    jest.useFakeTimers()
    const { asked, ask } = open('c', { debounceMs: 250 })
    for (const typed of ['co', 'coa', 'coat']) {
      await act(() => jest.advanceTimersByTimeAsync(200))
      ask(typed)
    }
    await act(() => jest.advanceTimersByTimeAsync(250))
    expect(asked.map(({ question }) => question)).toEqual(['coat'])
  })

  it('is sent again on the event online after a failure, but not after a response', async () => {
    const { asked, last } = open('coat')
    await last().answer(fail(offline))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(asked).toHaveLength(2)
    await last().answer(succeed('a coat'))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(asked).toHaveLength(2)
  })
})

describe('toResultOrOfflineFailure', () => {
  it('returns the value of a promise, or the failure "offline" when it rejects', async () => {
    expect(await toResultOrOfflineFailure(Promise.resolve('code'))).toEqual(succeed('code'))
    expect(await toResultOrOfflineFailure(Promise.reject(new Error('no chunk')))).toEqual(
      fail(offline),
    )
  })
})
