/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { fail, type Result, succeed } from '@vitrina/domain'
import { type ItemsPage, usePages, useRetryOnRecovery, watchForOnline } from './index.ts'

afterEach(cleanup)

const page = (total: number, ...items: string[]): ItemsPage<string> => ({ items, total })
const keyOf = (item: string) => item

async function open(
  answers: Result<ItemsPage<string>>[],
  { remembered = null as ItemsPage<string> | null, isAwaited = (): boolean => true } = {},
) {
  const asked: number[] = []
  const opened = renderHook(() => {
    const list = usePages<string>({
      remembered: () => remembered,
      async ask(number) {
        asked.push(number)
        return answers.shift() ?? fail({ kind: 'offline' })
      },
      keyOf,
      isAwaited,
    })
    useRetryOnRecovery({ failure: list.failure, retry: list.more }, watchForOnline)
    return list
  })
  const atFirst = opened.result.current
  await act(async () => undefined)
  const more = () => act(async () => opened.result.current.more())
  return { asked, atFirst, more, result: opened.result }
}

describe('a paginated list', () => {
  it('replaces cached items with the first page', async () => {
    const newest = succeed(page(2, 'b', 'a'))
    const { atFirst, result } = await open([newest], { remembered: page(9, 'a', 'z') })
    expect(atFirst).toMatchObject({ items: ['a', 'z'], pages: 0, hasMore: false })
    expect(result.current).toMatchObject({ items: ['b', 'a'], pages: 1, hasMore: false })
  })

  it('adds the next page and returns the index of its first new item', async () => {
    const { asked, more, result } = await open([succeed(page(3, 'a', 'b')), succeed(page(3, 'c'))])
    expect(result.current).toMatchObject({ items: ['a', 'b'], hasMore: true, arrived: 0 })
    await more()
    expect(asked).toEqual([1, 2])
    expect(result.current).toMatchObject({ items: ['a', 'b', 'c'], hasMore: false, arrived: 2 })
  })

  it('contains an item of two pages once', async () => {
    const answers = [succeed(page(4, 'a', 'b')), succeed(page(4, 'b', 'c'))]
    const { more, result } = await open(answers)
    await more()
    expect(result.current).toMatchObject({ items: ['a', 'b', 'c'], total: 4, hasMore: true })
  })

  it.each([
    ['has no new items', page(9, 'a', 'b'), 2],
    ['is flagged as the last page', { ...page(9, 'b', 'c'), isLast: true }, 3],
  ])('ends at a page that %s, whatever the reported total', async (_what, next, total) => {
    const { more, result } = await open([succeed(page(9, 'a', 'b')), succeed(next)])
    await more()
    expect(result.current).toMatchObject({ total, hasMore: false })
  })

  it('keeps its items when a page fails, and retries when the network is back', async () => {
    const { asked, more, result } = await open([succeed(page(3, 'a', 'b'))])
    await more()
    expect(result.current).toMatchObject({ items: ['a', 'b'], failure: { kind: 'offline' } })
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(asked).toEqual([1, 2, 2])
  })

  it('requests one page at a time', async () => {
    const { asked, result } = await open([succeed(page(3, 'a', 'b')), succeed(page(3, 'c'))])
    await act(async () => {
      result.current.more()
      result.current.more()
    })
    expect(asked).toEqual([1, 2])
  })

  it('returns no index of new items if the shopper’s focus is elsewhere', async () => {
    const { result } = await open([succeed(page(3, 'a'))], { isAwaited: () => false })
    expect(result.current.arrived).toBeUndefined()
  })
})
