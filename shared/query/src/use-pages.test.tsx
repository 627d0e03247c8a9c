/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { fail, type Result, succeed } from '@vitrina/domain'
import {
  type ItemsPage,
  usePagedItems,
  useRetryOnRecovery,
  watchForNetworkRecovery,
} from './index.ts'

afterEach(cleanup)

const page = (total: number, ...items: string[]): ItemsPage<string> => ({ items, total })
const keyOf = (item: string) => item

async function open(answers: Result<ItemsPage<string>>[]) {
  const asked: number[] = []
  const opened = renderHook(() => {
    const list = usePagedItems<string>({
      opening: page(0),
      async ask(start) {
        asked.push(start)
        return answers.shift() ?? fail({ kind: 'offline' })
      },
      keyOf,
    })
    const retry = () => void list.more()
    useRetryOnRecovery({ failure: list.failure, retry }, watchForNetworkRecovery)
    return list
  })
  const more = () => act(async () => void (await opened.result.current.more()))
  await more()
  return { asked, more, result: opened.result }
}

describe('a paginated list', () => {
  it('adds the next page and returns the index of its first new item', async () => {
    const { asked, more, result } = await open([succeed(page(3, 'a', 'b')), succeed(page(3, 'c'))])
    expect(result.current).toMatchObject({ items: ['a', 'b'], total: 3, arrived: 0 })
    await more()
    expect(asked).toEqual([0, 2])
    expect(result.current).toMatchObject({ items: ['a', 'b', 'c'], total: 3, arrived: 2 })
  })

  it('lists an item that is on two pages only once', async () => {
    const answers = [succeed(page(4, 'a', 'b')), succeed(page(4, 'b', 'c'))]
    const { more, result } = await open(answers)
    await more()
    expect(result.current).toMatchObject({ items: ['a', 'b', 'c'], total: 4 })
  })

  it('ends at a page that has no new items, whatever the reported total', async () => {
    const same = succeed(page(9, 'a', 'b'))
    const { more, result } = await open([same, same])
    await more()
    expect(result.current).toMatchObject({ items: ['a', 'b'], total: 2 })
  })

  it('keeps its items when a page fails, and retries when the network is back', async () => {
    const { asked, more, result } = await open([succeed(page(3, 'a', 'b'))])
    await more()
    expect(result.current).toMatchObject({ items: ['a', 'b'], failure: { kind: 'offline' } })
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(asked).toEqual([0, 2, 2])
  })

  it('requests one page at a time', async () => {
    const { asked, result } = await open([succeed(page(3, 'a', 'b')), succeed(page(3, 'c'))])
    act(() => void result.current.more())
    act(() => void result.current.more())
    await act(async () => undefined)
    expect(asked).toEqual([0, 2])
  })
})
