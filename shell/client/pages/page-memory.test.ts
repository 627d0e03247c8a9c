import { expect, jest, test } from '@jest/globals'
import { createPageDataCache } from './page-memory.ts'

const coat = { id: 'catalog:./product', data: 'Пальто' }
const minute = 60_000

function memoryAt(limit = 16) {
  const clock = { ms: 0 }
  return { clock, memory: createPageDataCache({ limit, now: () => clock.ms }) }
}

test('the page cache returns the same response to a second caller during a load', async () => {
  const { memory } = memoryAt()
  const ask = jest.fn(async () => coat)
  const answers = await Promise.all([
    memory.load('/palto', minute, ask),
    memory.load('/palto', minute, ask),
  ])
  expect(answers).toEqual([coat, coat])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('the page cache returns a response until it is older than the caller accepts', async () => {
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

test('the page cache loads again for the next caller after a load that failed', async () => {
  const { memory } = memoryAt()
  const offline = () => Promise.reject(new Error('offline'))
  const prefetched = memory.load('/palto', minute, offline)
  const wanted = memory.load('/palto', minute, async () => coat)
  await expect(prefetched).rejects.toThrow('offline')
  await expect(wanted).resolves.toBe(coat)
})

test.each([
  ['failed', () => Promise.reject(new Error('offline'))],
  ['came without its remote', async () => ({ ...coat, isDown: true })],
  ['says what it has missed', async () => ({ ...coat, data: { missed: { kind: 'offline' } } })],
  ['lacks the data of a slot', async () => ({ 'content.hero': null, 'content.news': {} })],
])('the page memory does not store a page that %s', async (_what, ask) => {
  const { memory } = memoryAt()
  await Promise.allSettled([memory.load('/', minute, ask)])
  const again = jest.fn(async () => coat)
  await memory.load('/', minute, again)
  expect(again).toHaveBeenCalledTimes(1)
})

test('the page cache returns the data that was stored for a URL', async () => {
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

test('prefetched pages evict each other from the page cache, but no opened page', async () => {
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
