import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { freeStorage } from './free-storage.ts'
import { createStorageGuard } from './storage-guard.ts'
import { createFakeCaches } from './testing.ts'

const shop = 'https://shop.example'
const seen = ['pages', 'answers']
const kept = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url.slice(shop.length))

async function put(name: string, path: string, day: number): Promise<boolean> {
  const headers = { date: new Date(Date.UTC(2026, 0, 1 + day)).toUTCString() }
  await (await caches.open(name)).put(shop + path, new Response(path, { headers }))
  return true
}

let nowMs = 0
let usage = 0
const warn = jest.fn()
const open = () =>
  createStorageGuard({
    makeRoom: () => freeStorage(seen),
    estimate: async () => ({ usage, quota: 100 }),
    now: () => nowMs,
    warn,
  })

beforeEach(async () => {
  globalThis.caches = createFakeCaches(shop, url => url.endsWith('/too-much')) as never
  nowMs = 0
  usage = 0
  warn.mockClear()
  await put('files', '/remotes/catalog/1/client/remoteEntry.js', 0)
  for (let day = 1; day <= 70; day += 1) {
    await put('pages', `/page-${day}`, day)
    await put('answers', `/answer-${day}`, day)
  }
})

describe('the storage guard of a full browser', () => {
  it('deletes the 100 oldest entries if a write fails, and the next write succeeds', async () => {
    const guard = open()
    await expect(guard.write(() => put('pages', '/too-much', 99))).rejects.toThrow('Full')
    const left = Array.from({ length: 20 }, (_, index) => 51 + index)
    expect(await kept('pages')).toEqual(left.map(day => `/page-${day}`))
    expect(await kept('answers')).toEqual(left.map(day => `/answer-${day}`))
    expect(await kept('files')).toHaveLength(1)
    expect(await guard.write(() => put('pages', '/after', 99))).toBe(true)
    expect(await kept('pages')).toContain('/after')
  })

  it('deletes 100 entries at 81 % of the quota, on the first write after 30 seconds', async () => {
    const guard = open()
    usage = 81
    nowMs = 29_999
    await guard.write(() => put('pages', '/soon', 98))
    expect(await kept('pages')).toHaveLength(71)
    nowMs = 30_000
    await guard.write(() => put('pages', '/later', 99))
    expect((await kept('pages')).length + (await kept('answers')).length).toBe(42)
  })
})

describe('a browser cache that fails', () => {
  it('is not read again after one failed read, and one warning is logged', async () => {
    const guard = open()
    const broken = jest.fn(async () => Promise.reject(new Error('broken')))
    expect(await guard.read(broken)).toBeUndefined()
    expect(await guard.read(async () => 'there')).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('is no longer written to after thirty failed writes', async () => {
    const guard = open()
    for (let failed = 0; failed < 29; failed += 1)
      await guard.write(async () => Promise.reject(new Error('broken'))).catch(() => undefined)
    expect(await guard.write(async () => true)).toBe(true)
    await guard.write(async () => Promise.reject(new Error('broken'))).catch(() => undefined)
    expect(await guard.write(async () => true)).toBe(false)
  })
})

it('freeing space in a slow cache deletes only entries read within the time limit', async () => {
  let atMs = 0
  await freeStorage(seen, () => {
    atMs += 100
    return atMs
  })
  expect(await kept('pages')).toHaveLength(50)
})
