import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { openMemoryStore } from '../testing/test-store.ts'
import type { Store } from './open-store.ts'
import { explainWriteFailure } from './store-outage.ts'
import { createWriteProbe } from './try-writing.ts'

let store: Store
beforeAll(async () => {
  store = await openMemoryStore()
})
afterEach(() => {
  jest.restoreAllMocks()
})
afterAll(() => store.close())

it('the write probe writes a row, and writes no other row soon afterwards', async () => {
  const trial = createWriteProbe(store.db)
  await trial.run()
  const row = store.db.selectFrom('setting').selectAll().where('name', '=', 'write_trial')
  expect(await row.execute()).toEqual([{ name: 'write_trial', value: '' }])
  await store.db.deleteFrom('setting').execute()
  await trial.run()
  expect(await row.execute()).toEqual([])
})

it('the write probe rejects with “the disk is full” while little disk space is left', async () => {
  const trial = createWriteProbe(store.db, tmpdir())
  const free = (bavail: number) => ({ bavail, bsize: 4_096 }) as unknown as fs.BigIntStatsFs
  const statfs = jest.spyOn(fs.promises, 'statfs').mockResolvedValue(free(7_000))
  const refused = await trial.run().catch((error: unknown) => error)
  expect(explainWriteFailure(refused)).toBe(
    'The disk of the store is full: nothing can be saved until some of it is freed.',
  )
  statfs.mockResolvedValue(free(70_000))
  await expect(trial.run()).resolves.toBeUndefined()
})

it.each([
  ['25006', /read-only: its server is a standby/],
  ['53100', /disk of the store is full/],
  ['EROFS', /folder of the store cannot be written \(EROFS\)/],
  ['23505', /^undefined$/],
])('explainWriteFailure explains the error code %s, or returns undefined', (code, sentence) => {
  expect(String(explainWriteFailure(Object.assign(new Error('refused'), { code })))).toMatch(
    sentence,
  )
})
