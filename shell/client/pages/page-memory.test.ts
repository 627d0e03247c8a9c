import { expect, jest, test } from '@jest/globals'
import { createPageDataCache } from './page-memory.ts'

const coat = { id: 'catalog:./product', data: 'Пальто' }
const minute = 60_000

function memoryAt(limit = 16) {
  const clock = { ms: 0 }
  return { clock, memory: createPageDataCache({ limit, now: () => clock.ms }) }
}

test('the page cache loads a page once for two simultaneous callers', async () => {
  const { memory } = memoryAt()
  const ask = jest.fn(async () => coat)
  const answers = await Promise.all([
    memory.load('/palto', minute, ask),
    memory.load('/palto', minute, ask),
  ])
  expect(answers).toEqual([coat, coat])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('the page cache returns cached data up to the maximum age the caller accepts', async () => {
  const { clock, memory } = memoryAt()
  const ask = jest.fn(async () => coat)
  await memory.load('/palto', minute, ask)
  clock.ms = minute
  await memory.load('/palto', minute, ask)
  expect(ask).toHaveBeenCalledTimes(1)
  clock.ms = minute + 1
  await memory.load('/palto', minute, ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the page cache loads a page again for a caller that waited for a failed load', async () => {
  const { memory } = memoryAt()
  const offline = () => Promise.reject(new Error('offline'))
  const prefetched = memory.load('/palto', minute, offline)
  const wanted = memory.load('/palto', minute, async () => coat)
  await expect(prefetched).rejects.toThrow('offline')
  await expect(wanted).resolves.toBe(coat)
})

test.each([
  ['failed to load', () => Promise.reject(new Error('offline'))],
  ['has no code because its remote is down', async () => ({ ...coat, isDown: true })],
  ['reports missing data', async () => ({ ...coat, data: { missed: { kind: 'offline' } } })],
  ['has no data for a slot', async () => ({ 'content.hero': null, 'content.news': {} })],
])('the page cache does not store a page that %s', async (_what, ask) => {
  const { memory } = memoryAt()
  await Promise.allSettled([memory.load('/', minute, ask)])
  const again = jest.fn(async () => coat)
  await memory.load('/', minute, again)
  expect(again).toHaveBeenCalledTimes(1)
})

test('the page cache returns the data stored for a URL without loading the page', async () => {
  const { memory } = memoryAt()
  const grown = { id: 'catalog:./category', data: [1, 2, 3] }
  memory.keep('/platya?page=2', grown)
  const ask = jest.fn(async () => coat)
  expect(await memory.load('/platya?page=2', minute, ask)).toBe(grown)
  expect(ask).not.toHaveBeenCalled()
})

test('a full page cache removes the page that was stored longest ago', async () => {
  const { memory } = memoryAt(2)
  for (const address of ['/1', '/2', '/3']) memory.keep(address, coat)
  const ask = jest.fn(async () => coat)
  await memory.load('/3', minute, ask)
  expect(ask).not.toHaveBeenCalled()
  await memory.load('/1', minute, ask)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('prefetched pages evict each other from the page cache, but not opened pages', async () => {
  const { memory } = memoryAt(2)
  memory.keep('/platya', coat)
  for (const address of ['/1', '/2', '/3']) await memory.prefetch(address, minute, async () => coat)
  const ask = jest.fn(async () => coat)
  for (const address of ['/platya', '/3']) await memory.load(address, minute, ask)
  expect(ask).not.toHaveBeenCalled()
  await memory.load('/1', minute, ask)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a cleared page cache loads a page again', async () => {
  const { memory } = memoryAt()
  memory.keep('/palto', coat)
  memory.clear()
  const ask = jest.fn(async () => coat)
  await memory.load('/palto', minute, ask)
  expect(ask).toHaveBeenCalledTimes(1)
})
