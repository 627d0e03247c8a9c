/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { type Result, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { type ListPage, usePaginatedList } from './use-paginated-list.ts'

const page = (total_count: number, ...items: string[]): ListPage<string> => ({
  ...{ items, total_count },
  search_criteria: { page_size: 2 },
})

async function open(
  answers: Result<ListPage<string>>[],
  { remembered = null as ListPage<string> | null, isAwaited = true } = {},
) {
  const asked: number[] = []
  const options = {
    async ask(number: number) {
      asked.push(number)
      return answers.shift() ?? succeed(page(0))
    },
    remembered: () => remembered,
    nameOf: (item: string) => item,
    isAwaited: () => isAwaited,
  }
  const services = createTestServices({})
  const { result } = renderHook(() => usePaginatedList(options), {
    wrapper: ({ children }) => <TestShop services={services}>{children}</TestShop>,
  })
  const atFirst = result.current
  await act(async () => undefined)
  return { asked, atFirst, result, more: () => act(async () => result.current.more()) }
}

test('the first loaded page of a list replaces the items stored in the browser', async () => {
  const remembered = page(9, 'a', 'z')
  const { atFirst, result } = await open([succeed(page(2, 'b', 'a'))], { remembered })
  expect(atFirst).toMatchObject({ items: ['a', 'z'], total: 9, isFresh: false, hasMore: false })
  expect(result.current).toMatchObject({ items: ['b', 'a'], isFresh: true, hasMore: false })
})

test('a list without stored items is empty until its first page is loaded', async () => {
  const { atFirst, result } = await open([succeed(page(0))])
  expect(atFirst).toMatchObject({ items: null, isFresh: false })
  expect(result.current).toMatchObject({ items: [], isFresh: true, hasMore: false })
})

test('the next list page is added without duplicates; its first new item is focused', async () => {
  const { asked, more, result } = await open([
    succeed(page(3, 'a', 'b')),
    succeed(page(3, 'b', 'c')),
  ])
  expect(result.current).toMatchObject({ hasMore: true, arrived: 0 })
  await more()
  expect(asked).toEqual([1, 2])
  expect(result.current).toMatchObject({ items: ['a', 'b', 'c'], hasMore: false, arrived: 2 })
})

test('a list ends after its last page, even with fewer items than the reported total', async () => {
  const { more, result } = await open([succeed(page(4, 'a', 'b')), succeed(page(4, 'b', 'c'))])
  await more()
  expect(result.current).toMatchObject({ items: ['a', 'b', 'c'], total: 3, hasMore: false })
})

test('new items of a list are not focused if the shopper’s focus is elsewhere', async () => {
  const { result } = await open([succeed(page(1, 'a'))], { isAwaited: false })
  expect(result.current).toMatchObject({ items: ['a'], arrived: null })
})
