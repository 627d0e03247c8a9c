import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createPictureCache } from './picture-cache.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

const picture = Buffer.alloc(1_000)
const kept = async () => (await readdir(folder)).toSorted()
const age = (name: string, day: number) => {
  const then = new Date(Date.UTC(2026, 0, day))
  return utimes(join(folder, name), then, then)
}

it('the picture cache removes the least recently used file when it is full', async () => {
  const cache = createPictureCache(folder, 3_000)
  for (const [day, name] of ['a', 'b', 'c'].entries()) {
    await cache.write(name, picture)
    await age(name, day + 1)
  }
  await cache.read('a')
  await cache.write('d', picture)
  expect(await kept()).toEqual(['a', 'c', 'd'])
})

it('the picture cache counts files written by an earlier process towards its limit', async () => {
  const earlier = createPictureCache(folder, 1_000_000)
  for (const name of ['a', 'b', 'c']) await earlier.write(name, picture)
  await createPictureCache(folder, 2_000).write('d', picture)
  expect(await kept()).toHaveLength(2)
})

it('the picture cache returns undefined for an unknown name', async () => {
  expect(await createPictureCache(folder, 1_000).read('none')).toBeUndefined()
})

it('the picture cache emits one warning if it cannot write some files', async () => {
  const told = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const cache = createPictureCache(folder, 1_000_000)
  await writeFile(join(folder, 'ab'), 'a file where a folder belongs')
  for (const name of ['ab/one', 'ab/two']) {
    await cache.write(name, picture)
    expect(await cache.read(name)).toBeUndefined()
  }
  expect(told).toHaveBeenCalledTimes(1)
  await cache.write('whole', picture)
  expect(await cache.read('whole')).toEqual(picture)
  told.mockRestore()
})
