import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import type { Store } from '../store/open-store.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { openMemoryStore } from '../testing/test-store.ts'
import { followCatalogChanges } from './change-follower.ts'
import {
  allDocumentsChange,
  type CatalogChanges,
  readChangeLogPosition,
  recordCatalogChanges,
} from './change-log.ts'

let store: Store
beforeAll(async () => {
  store = await openMemoryStore()
})
afterAll(() => store.close())

const note = (key: string) => recordCatalogChanges(store.db, new Map([['news', new Set([key])]]))

async function follower(since?: string) {
  const taken: string[] = []
  const take = jest.fn(async (changes: CatalogChanges) => {
    for (const [entity, keys] of changes) taken.push(`${entity} ${[...keys]}`)
  })
  const logger = { info: jest.fn(), error: jest.fn() }
  const clock = { nowMs: 0 }
  const followed = followCatalogChanges({
    isBehind: () => false,
    db: store.db,
    since: since ?? (await readChangeLogPosition(store.db)),
    take,
    logger,
    now: () => clock.nowMs,
  })
  return { ...followed, taken, take, logger, clock }
}

it('the change follower applies changes made after its position, before it started', async () => {
  const since = await readChangeLogPosition(store.db)
  await note('1')
  const { catchUp, taken, stop } = await follower(since)
  await catchUp()
  expect(taken).toEqual(['news 1'])
  await stop()
})

it('the change follower applies a commit within a second, and none after its stop', async () => {
  const { taken, stop, catchUp } = await follower()
  await note('2')
  await waitUntilPasses(() => expect(taken).toEqual(['news 2']), 1_000)
  await stop()
  await note('3')
  await catchUp()
  expect(taken).toEqual(['news 2'])
})

it('the change follower’s catchUp applies a commit made during a slow earlier change', async () => {
  const { take, taken, catchUp, stop } = await follower()
  const slow = Promise.withResolvers<void>()
  take.mockImplementationOnce(() => slow.promise)
  await note('4')
  const first = catchUp()
  await waitUntilPasses(() => expect(take).toHaveBeenCalledTimes(1))
  await note('5')
  const second = Promise.all([catchUp(), catchUp()])
  slow.resolve()
  await Promise.all([first, second])
  expect(taken).toEqual(['news 5'])
  await stop()
})

it('the change follower’s catchUp resolves before a slow change has been applied', async () => {
  const { take, catchUp, stop } = await follower()
  const slow = Promise.withResolvers<void>()
  take.mockImplementationOnce(() => slow.promise)
  await note('6')
  await catchUp()
  slow.resolve()
  await stop()
})

it('the change follower logs a change that failed to apply, and retries it', async () => {
  const { take, taken, catchUp, logger, stop } = await follower()
  take.mockRejectedValueOnce(new Error('no index'))
  await note('7')
  await catchUp()
  expect(logger.error).toHaveBeenCalledTimes(1)
  await waitUntilPasses(() => expect(taken).toEqual(['news 7']))
  expect(logger.info).toHaveBeenCalledTimes(1)
  await stop()
})

it('the change follower applies new changes after a failed read of the change table', async () => {
  const { taken, catchUp, logger, stop } = await follower()
  await store.db.schema.alterTable('catalog_change').renameTo('change_lost').execute()
  await catchUp()
  await store.db.schema.alterTable('change_lost').renameTo('catalog_change').execute()
  expect(logger.error).toHaveBeenCalled()
  await note('8')
  await waitUntilPasses(() => expect(taken).toEqual(['news 8']))
  await stop()
})

it('the change follower reindexes the catalogue after a pause of more than 12 hours', async () => {
  const { take, catchUp, clock, stop } = await follower()
  clock.nowMs += 13 * 60 * 60 * 1000
  await catchUp()
  expect(take).toHaveBeenLastCalledWith(allDocumentsChange)
  await stop()
})
