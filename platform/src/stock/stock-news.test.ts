import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { pino } from 'pino'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createStockNews } from './stock-news.ts'

let shop: TestShop
const logger = pino({ level: 'silent' })

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('shows one reading after another', async () => {
  const slow = Promise.withResolvers<void>()
  const shown: string[][] = []
  const stockChanged = async (levels: ReadonlyMap<string, number>) => {
    if (levels.has('BAG')) await slow.promise
    shown.push([...levels.keys()])
  }
  const news = createStockNews(shop.store.db, { stockChanged }, logger)
  const told = [news.tell(['BAG']), news.tell(['SCARF'])]
  slow.resolve()
  await Promise.all(told)
  // The second was not read before the first was shown, or both were read together.
  expect(shown.flat()).toEqual(['BAG', 'SCARF'])
})

it('logs what could not be shown, and shows it with the next order', async () => {
  const stockChanged = jest.fn(async (_levels: ReadonlyMap<string, number>) => undefined)
  stockChanged.mockRejectedValueOnce(new Error('no index'))
  const error = jest.spyOn(logger, 'error')
  const news = createStockNews(shop.store.db, { stockChanged }, logger)
  await news.tell(['BAG'])
  expect(error).toHaveBeenCalledTimes(1)
  await news.tell(['SCARF'])
  const [levels] = stockChanged.mock.calls.at(-1) ?? []
  expect([...(levels?.keys() ?? [])].toSorted()).toEqual(['BAG', 'SCARF'])
})
