import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openLocalStore } from './local-store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function built(version: string) {
  const source = path.join(folder, 'built', version)
  mkdirSync(path.join(source, 'client'), { recursive: true })
  writeFileSync(path.join(source, 'client/remoteEntry.js'), version)
  writeFileSync(path.join(source, 'client/remoteEntry.js.map'), '{}')
  const offer = {
    messages: 'catalog',
    routes: [],
    targets: {},
    slots: {},
    services: {},
    listeners: [],
  }
  writeFileSync(path.join(source, 'manifest.json'), JSON.stringify({ version, contract: 1, offer }))
  return { name: 'catalog', version, folder: source }
}

const openStore = () => openLocalStore(path.join(folder, 'store'))
const live = () =>
  JSON.parse(readFileSync(path.join(folder, 'store/registry.json'), 'utf8')).remotes.catalog.version

describe('the local store of releases', () => {
  it('makes what it is given live, and keeps maps of browser files at home', async () => {
    await openStore().release(built('a'))
    expect(live()).toBe('a')
    const client = path.join(folder, 'store/catalog/a/client')
    expect(readFileSync(path.join(client, 'remoteEntry.js'), 'utf8')).toBe('a')
    expect(() => readFileSync(path.join(client, 'remoteEntry.js.map'))).toThrow('ENOENT')
  })

  it('goes back one release at a time, until there is none', async () => {
    const store = openStore()
    for (const version of ['a', 'b', 'c']) await store.release(built(version))
    expect(await store.rollBack('catalog')).toBe('b')
    expect(await store.rollBack('catalog')).toBe('a')
    expect(live()).toBe('a')
    await expect(store.rollBack('catalog')).rejects.toThrow('no earlier release')
    expect(live()).toBe('a')
  })

  it('passes by a release that was withdrawn', async () => {
    const store = openStore()
    await store.release(built('a'))
    await store.release(built('b'))
    await store.rollBack('catalog')
    await store.release(built('c'))
    expect(await store.rollBack('catalog')).toBe('a')
  })

  it('counts a withdrawn release as released: a restart does not bring it back', async () => {
    const store = openStore()
    await store.release(built('a'))
    await store.release(built('b'))
    await store.rollBack('catalog')
    expect(await store.isReleased('catalog', 'b')).toBe(true)
    expect(await store.isLive('catalog', 'b')).toBe(false)
    await store.release(built('b'))
    expect(live()).toBe('b')
  })
})
