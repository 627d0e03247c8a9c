/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { fail, type Result, succeed } from '@vitrina/domain'
import { type Page, usePages } from './index.ts'

afterEach(cleanup)

type Answer = Result<Page<string>>
const page = (total: number, ...items: string[]): Page<string> => ({ items, total })

function open(
  answers: Answer[],
  opening: Page<string> | null,
  options: { isRemembered?: boolean; isAwaited?: () => boolean } = {},
) {
  const asked: { page: number; start: number }[] = []
  const { result, rerender } = renderHook(
    ({ source }) =>
      usePages<string>({
        ...options,
        source,
        opening: () => opening,
        keyOf: item => item,
        async ask(next) {
          asked.push(next)
          return answers.shift() ?? fail({ kind: 'offline' })
        },
      }),
    { initialProps: { source: 'coats' } },
  )
  const more = () => act(() => result.current.more())
  return { asked, more, result, turnTo: (source: string) => rerender({ source }) }
}

describe('a list read by pages', () => {
  it('adds the next page to those before, and tells the first that is new', async () => {
    const { asked, more, result } = open([succeed(page(3, 'c'))], page(3, 'a', 'b'))
    expect(result.current).toMatchObject({ items: ['a', 'b'], hasMore: true, arrived: undefined })
    expect(await more()).toEqual(succeed(['a', 'b', 'c']))
    expect(asked).toEqual([{ page: 2, start: 2 }])
    expect(result.current).toMatchObject({ items: ['a', 'b', 'c'], hasMore: false, arrived: 2 })
  })

  it('shows what came a second time once, and ends where nothing new comes', async () => {
    const moved = succeed(page(4, 'b', 'c'))
    const { more, result } = open([moved, moved], page(4, 'a', 'b'))
    await more()
    expect(result.current).toMatchObject({ items: ['a', 'b', 'c'], total: 4, hasMore: true })
    await more()
    expect(result.current).toMatchObject({ items: ['a', 'b', 'c'], total: 3, hasMore: false })
  })

  it('ends with a page that says it is the last, whatever the count says', async () => {
    const last = succeed({ ...page(4, 'b', 'c'), isLast: true })
    const { more, result } = open([last], page(4, 'a', 'b'))
    await more()
    expect(result.current).toMatchObject({ total: 3, hasMore: false })
  })

  it('keeps its items when a page fails, and asks for the same page again', async () => {
    const { asked, more, result } = open([fail({ kind: 'offline' })], page(3, 'a', 'b'))
    await more()
    expect(result.current).toMatchObject({ items: ['a', 'b'], failure: { kind: 'offline' } })
    await more()
    expect(asked.map(next => next.page)).toEqual([2, 2])
  })

  it('gives what was only remembered away for the first page', async () => {
    const newest = succeed(page(2, 'b', 'a'))
    const { asked, more, result } = open([newest], page(9, 'a', 'z'), { isRemembered: true })
    expect(result.current).toMatchObject({ items: ['a', 'z'], pages: 0, hasMore: false })
    await more()
    expect(asked).toEqual([{ page: 1, start: 0 }])
    expect(result.current).toMatchObject({ items: ['b', 'a'], pages: 1, hasMore: false })
  })

  it('asks for one page at a time', async () => {
    const { asked, result } = open([succeed(page(3, 'c'))], page(3, 'a', 'b'))
    await act(async () => {
      const both = [result.current.more(), result.current.more()]
      expect(await Promise.all(both)).toEqual([succeed(['a', 'b', 'c']), undefined])
    })
    expect(asked).toHaveLength(1)
  })

  it('tells no arrival to a shopper whose focus has gone elsewhere', async () => {
    const isAwaited = () => false
    const { more, result } = open([succeed(page(3, 'c'))], page(3, 'a', 'b'), { isAwaited })
    await more()
    expect(result.current.arrived).toBeUndefined()
  })

  it('of another source is another list, opened anew', async () => {
    const { more, result, turnTo } = open([succeed(page(3, 'c'))], page(3, 'a', 'b'))
    await more()
    turnTo('dresses')
    expect(result.current).toMatchObject({ items: ['a', 'b'], hasMore: true })
  })
})
