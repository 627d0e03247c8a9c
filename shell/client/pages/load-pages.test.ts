import { beforeEach, expect, jest, test } from '@jest/globals'
import { createLoaderArgs, createTestServices } from '@vitrina/federation/testing'
import type { PageLoader } from '../../app/shell-context.ts'
import { createPageLoaderDecorator } from './load-pages.ts'
import { createPageDataCache } from './page-memory.ts'

const dresses = { id: 'catalog:./category', data: 'Платья' }
const services = createTestServices()

type Shown = { at?: string; left?: number; isRetried?: boolean }

/** A browser that shows one page and is asked for another. */
function open({ at = '/', left, isRetried = false }: Shown = {}, memory = createPageDataCache()) {
  const state = {
    page: { location: { pathname: at } },
    navigation: { location: { key: 'next' } },
    revalidation: isRetried ? 'loading' : 'idle',
  }
  const listeners = new Set<(state: unknown) => void>()
  const subscribe = (listener: (state: unknown) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const router = { state, leftAt: () => left, subscribe }
  /** Another page is on its way. */
  const goOn = () => {
    for (const listener of [...listeners]) listener({ navigation: { state: 'loading' } })
  }
  const load = jest.fn<PageLoader>(async () => dresses)
  const told: boolean[] = []
  const loading = createPageLoaderDecorator(
    memory,
    () => router as never,
    isSlow => void told.push(isSlow),
  )
  return { load, around: loading(load), memory, goOn, told }
}

const to = (address: string) => createLoaderArgs(services, address)

beforeEach(() => {
  jest.useFakeTimers()
})

test('a navigation returns the page data directly if it arrives immediately', async () => {
  const { around } = open()
  expect(await around(to('/platya'))).toBe(dresses)
})

test('a navigation continues after 100 ms with a promise of the page’s slow data', async () => {
  const { around, load } = open()
  const slow = Promise.withResolvers<unknown>()
  load.mockReturnValue(slow.promise)
  const shown = around(to('/platya'))
  await jest.advanceTimersByTimeAsync(100)
  const { later } = (await shown) as { later: Promise<unknown> }
  slow.resolve(dresses)
  expect(await later).toBe(dresses)
})

test.each([
  ['with another sort order', { at: '/platya' }, '/platya?sort=final_price:asc'],
  ['left with a scroll position', { left: 1400 }, '/platya'],
])('a navigation to a page %s waits until its slow data arrives', async (_what, shown, address) => {
  const { around, load } = open(shown)
  const slow = Promise.withResolvers<unknown>()
  load.mockReturnValue(slow.promise)
  const page = around(to(address))
  await jest.advanceTimersByTimeAsync(5000)
  slow.resolve(dresses)
  expect(await page).toBe(dresses)
})

test('going back uses cached page data, and a new navigation to the page reloads it', async () => {
  const { memory } = open()
  await open({}, memory).around(to('/platya'))
  jest.setSystemTime(Date.now() + 5 * 60_000)
  const back = open({ left: 1400 }, memory)
  await back.around(to('/platya'))
  expect(back.load).not.toHaveBeenCalled()
  const on = open({}, memory)
  await on.around(to('/platya'))
  expect(on.load).toHaveBeenCalledTimes(1)
})

test('a retry reloads a page even if its data is in the page cache', async () => {
  const { memory } = open()
  memory.keep('/platya', { id: 'catalog:./category', data: 'old' })
  const { around } = open({ at: '/platya', isRetried: true }, memory)
  expect(await around(to('/platya'))).toBe(dresses)
})

test('loading a page is aborted by a newer navigation, but not by an in-page jump', async () => {
  const { around, load, goOn } = open()
  load.mockReturnValue(new Promise(() => {}))
  const overtaken = new AbortController()
  void around({ ...to('/platya'), signal: overtaken.signal })
  overtaken.abort()
  expect(load.mock.calls[0]?.[0].signal.aborted).toBe(true)

  const left = new AbortController()
  const shown = around({ ...to('/obuv'), signal: left.signal })
  await jest.advanceTimersByTimeAsync(100)
  await shown
  // A jump inside the page aborts the navigation that has shown it.
  left.abort()
  expect(load.mock.calls[1]?.[0].signal.aborted).toBe(false)
  goOn()
  expect(load.mock.calls[1]?.[0].signal.aborted).toBe(true)
})

test('data of an aborted load is not cached for the next visit of the page', async () => {
  const { around, load, memory } = open()
  const half = Promise.withResolvers<unknown>()
  load.mockReturnValueOnce(half.promise)
  const overtaken = new AbortController()
  const first = around({ ...to('/platya'), signal: overtaken.signal })
  overtaken.abort()
  half.resolve({ id: 'catalog:./product', data: { reviews: null } })
  await expect(first).rejects.toThrow(/abort/i)
  expect(await open({}, memory).around(to('/platya'))).toBe(dresses)
})

test('a slow page is reported as loading from 400 ms until its data arrives', async () => {
  const { around, load, told } = open()
  const slow = Promise.withResolvers<unknown>()
  load.mockReturnValue(slow.promise)
  void around(to('/platya'))
  await jest.advanceTimersByTimeAsync(399)
  expect(told).toEqual([])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([true])
  slow.resolve(dresses)
  await jest.advanceTimersByTimeAsync(0)
  expect(told).toEqual([true, false])
})

test('a page whose data arrives immediately is not reported as loading', async () => {
  const { around, told } = open()
  await around(to('/platya'))
  await jest.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([])
})

test('a slow page is reported as no longer loading once another navigation starts', async () => {
  const { around, load, told, goOn } = open()
  const slow = Promise.withResolvers<unknown>()
  load.mockReturnValue(slow.promise)
  void around(to('/platya'))
  await jest.advanceTimersByTimeAsync(1_000)
  goOn()
  expect(told).toEqual([true, false])
  slow.resolve(dresses)
  await jest.advanceTimersByTimeAsync(0)
  expect(told).toEqual([true, false])
})
