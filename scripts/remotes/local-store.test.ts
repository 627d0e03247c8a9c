import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  contractVersion,
  type RemoteManifest,
  type RemoteOffer,
} from '@vitrina/federation/manifest'
import { openLocalStore } from './local-store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const noOffer: RemoteOffer = {
  messages: 'catalog',
  routes: [],
  targets: {},
  slots: {},
  services: {},
  listeners: [],
}

function built(
  version: string,
  { name = 'catalog', offer = noOffer, contract = contractVersion } = {},
) {
  const source = path.join(folder, 'built', name, version)
  mkdirSync(path.join(source, 'client'), { recursive: true })
  writeFileSync(path.join(source, 'client/remoteEntry.js'), version)
  writeFileSync(path.join(source, 'client/remoteEntry.js.map'), '{}')
  const manifest: RemoteManifest = {
    name,
    version,
    contract,
    container: `vitrina_${name}`,
    offer,
    server: { file: 'server/remoteEntry.js', integrity: 'sha384-x' },
    client: { entry: 'client/remoteEntry.js', integrity: 'sha384-x' },
    assets: { './news': { js: [], css: [] } },
    files: {},
  }
  writeFileSync(path.join(source, 'manifest.json'), JSON.stringify(manifest))
  return { name, version, folder: source }
}

const news = { id: 'news', path: '/news', expose: './news', layout: 'default' as const }

const openStore = () => openLocalStore(path.join(folder, 'store'))
const registry = () => JSON.parse(readFileSync(path.join(folder, 'store/registry.json'), 'utf8'))
const live = () => registry().remotes.catalog.version

describe('the local store of releases', () => {
  it('makes what it is given live, and keeps source maps at home', async () => {
    await openStore().release(built('a'))
    expect(live()).toBe('a')
    const client = path.join(folder, 'store/catalog/a/client')
    expect(readFileSync(path.join(client, 'remoteEntry.js'), 'utf8')).toBe('a')
    expect(() => readFileSync(path.join(client, 'remoteEntry.js.map'))).toThrow('ENOENT')
  })

  it('goes back from what was tried out to what was released, be it rolled back', async () => {
    const store = openStore()
    for (const version of ['a', 'b']) await store.release(built(version))
    await store.rollBack('catalog')
    for (const version of ['tried', 'again']) await store.tryOut(built(version))
    expect(live()).toBe('again')
    await store.endTrials()
    expect(live()).toBe('a')
    expect(await store.isReleased('catalog', 'b')).toBe(true)
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

  it('refuses what another live remote owns, names it, and keeps the registry', async () => {
    const store = openStore()
    await store.release(built('b', { name: 'content', offer: { ...noOffer, routes: [news] } }))
    const taken = built('a', { offer: { ...noOffer, routes: [{ ...news, id: 'other' }] } })
    await expect(store.release(taken)).rejects.toThrow(
      'catalog is not released: The path /news belongs to the live remote content. Choose another',
    )
    expect(Object.keys(registry().remotes)).toEqual(['content'])
  })

  it.each([
    ['of another contract', { contract: 1 }, 'speaks contract 1'],
    [
      'that names an expose it does not have',
      { offer: { ...noOffer, services: { cart: './nothing-here' } } },
      'service cart names the expose ./nothing-here, which does not exist',
    ],
    [
      'with an unknown layout',
      { offer: { ...noOffer, routes: [{ ...news, layout: 'wide' as 'empty' }] } },
      'damaged at offer.routes.0.layout',
    ],
  ])('refuses a release %s', async (_what, release, problem) => {
    await expect(openStore().release(built('a', release))).rejects.toThrow(problem)
    expect(() => registry()).toThrow('ENOENT')
  })

  it('takes a remote out, marked for shells, until it is released anew', async () => {
    const store = openStore()
    await store.release(built('a'))
    await store.withdraw('catalog')
    expect(registry()).toMatchObject({ remotes: {}, withdrawn: ['catalog'] })
    expect(await store.isReleased('catalog', 'a')).toBe(true)
    await expect(store.withdraw('catalog')).rejects.toThrow('catalog is not live.')
    await store.release(built('a'))
    expect([live(), registry().withdrawn]).toEqual(['a', []])
  })

  it('loses no release of several checkouts that write at once', async () => {
    const releases = Array.from({ length: 24 }, (_, index) => built(`v${index}`))
    await Promise.all(releases.map(release => openStore().release(release)))
    const history = JSON.parse(readFileSync(path.join(folder, 'store/releases.json'), 'utf8'))
    expect([registry().revision, history.length]).toEqual([24, 24])
  })

  it('says which file is damaged, and who knows how to mend it', async () => {
    await openStore().release(built('a'))
    const file = path.join(folder, 'store/registry.json')
    writeFileSync(file, '{"revision": 1, "rem')
    await expect(openStore().release(built('b'))).rejects.toThrow(
      new RegExp(`${file} is damaged: .*npm run doctor`),
    )
  })
})
