import { beforeEach, describe, expect, it } from '@jest/globals'
import { oldShellPlugin, removeUnusedOldShells, retainOldShell } from './old-shell.ts'
import { createFakeCaches, createFakeWorkerScope } from './testing.ts'

const shop = 'https://shop.example'
const oldMain = '/assets/shell.main.0a1b2c3d.js'
const oldChunk = '/assets/shell.react-dom.0a1b2c3d.js'
const unchanged = '/assets/shell.font.0a1b2c3d.woff2'
const newMain = '/assets/shell.main.4e5f6a7b.js'

const find = async (path: string) => {
  const request = new Request(shop + path)
  const given = { cachedResponse: undefined, request, cacheName: 'files' }
  return (await oldShellPlugin.cachedResponseWillBeUsed?.(given as never))?.text()
}

/** A browser that has the old shell, in which the worker of the new one is installed. */
async function release(): Promise<void> {
  const before = await caches.open('precache')
  for (const path of [oldMain, oldChunk, unchanged])
    await before.put(shop + path, new Response(path))
  const { scope, send } = createFakeWorkerScope(shop)
  const current = [unchanged, newMain].map(path => shop + path)
  retainOldShell(scope, { name: 'precache', holds: url => current.includes(url) })
  await send('install')
  for (const path of [oldMain, oldChunk]) await before.delete(shop + path)
}

beforeEach(() => {
  globalThis.caches = createFakeCaches(shop) as never
})

describe('after the service worker of a new shell release is installed', () => {
  beforeEach(release)

  it('the scripts of the earlier shell are still cached for its cached pages', async () => {
    expect([await find(oldMain), await find(oldChunk)]).toEqual([oldMain, oldChunk])
  })

  it('a file that both shell releases contain is not cached twice', async () => {
    expect(await find(unchanged)).toBeUndefined()
  })

  it('the earlier shell’s scripts are deleted with the last page that uses them', async () => {
    const old = `<script src="${oldMain}"></script>`
    const current = `<script src="${newMain}"></script>`
    await removeUnusedOldShells(async () => [current, old], shop)
    expect(await find(oldChunk)).toBe(oldChunk)
    await removeUnusedOldShells(async () => [current], shop)
    expect(await find(oldChunk)).toBeUndefined()
  })
})
