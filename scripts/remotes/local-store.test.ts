import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createLocalReleaseStore } from './local-store.ts'
import { createFolderObjectStore } from './store/folder-store.ts'
import { createReleaseStore } from './store/release-store.ts'
import { createTestBuild, emptyRemoteCapabilities } from './store/testing.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const built = (version: string, options: Parameters<typeof createTestBuild>[2] = {}) =>
  createTestBuild(folder, version, options)

const news = { id: 'news', path: '/news', expose: './news', layout: 'default' as const }

const publicKeyOf = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

const openStore = () => createLocalReleaseStore(path.join(folder, 'store'), 'Anna')
const registry = () => JSON.parse(readFileSync(path.join(folder, 'store/registry.json'), 'utf8'))
const live = () => registry().remotes.catalog.version

describe('the local store of releases', () => {
  it('makes a release live and stores it without source maps', async () => {
    await openStore().release(built('a'))
    expect(live()).toBe('a')
    const client = path.join(folder, 'store/catalog/a/client')
    expect(readFileSync(path.join(client, 'remoteEntry.js'), 'utf8')).toBe('a')
    expect(() => readFileSync(path.join(client, 'remoteEntry.js.map'))).toThrow('ENOENT')
  })

  it('restores the live release when trials end, even if it became live by rollback', async () => {
    const store = openStore()
    for (const version of ['a', 'b']) await store.release(built(version))
    await store.rollBack('catalog')
    for (const version of ['tried', 'again']) await store.tryOut(built(version))
    expect(live()).toBe('again')
    await store.endTrials()
    expect(live()).toBe('a')
    expect(await store.isReleased('catalog', 'b')).toBe(true)
  })

  it('rolls back one release at a time, and refuses if there is no earlier release', async () => {
    const store = openStore()
    for (const version of ['a', 'b', 'c']) await store.release(built(version))
    expect(await store.rollBack('catalog')).toBe('b')
    expect(await store.rollBack('catalog')).toBe('a')
    expect(live()).toBe('a')
    await expect(store.rollBack('catalog')).rejects.toThrow('no earlier release')
    expect(live()).toBe('a')
  })

  it('skips a rolled-back release when it rolls back again', async () => {
    const store = openStore()
    await store.release(built('a'))
    await store.release(built('b'))
    await store.rollBack('catalog')
    await store.release(built('c'))
    expect(await store.rollBack('catalog')).toBe('a')
  })

  it('reports a rolled-back release as released but not live, and accepts it again', async () => {
    const store = openStore()
    await store.release(built('a'))
    await store.release(built('b'))
    await store.rollBack('catalog')
    expect(await store.isReleased('catalog', 'b')).toBe(true)
    expect(await store.isLive('catalog', 'b')).toBe(false)
    await store.release(built('b'))
    expect(live()).toBe('b')
  })

  it('refuses a release with another live remote’s path; the registry is unchanged', async () => {
    const store = openStore()
    await store.release(
      built('b', { name: 'content', offer: { ...emptyRemoteCapabilities, routes: [news] } }),
    )
    const taken = built('a', {
      offer: { ...emptyRemoteCapabilities, routes: [{ ...news, id: 'other' }] },
    })
    await expect(store.release(taken)).rejects.toThrow(
      'catalog is not released: The path /news belongs to the live remote content. Choose another',
    )
    expect(Object.keys(registry().remotes)).toEqual(['content'])
  })

  it.each([
    ['of another contract version', { contract: 1 }, 'speaks contract 1'],
    [
      'whose service refers to a missing expose',
      { offer: { ...emptyRemoteCapabilities, services: { cart: './nothing-here' } } },
      'service cart names the expose ./nothing-here, which does not exist',
    ],
    [
      'with an unknown layout',
      { offer: { ...emptyRemoteCapabilities, routes: [{ ...news, layout: 'wide' as 'empty' }] } },
      'damaged at offer.routes.0.layout',
    ],
  ])('refuses a release %s and writes no registry', async (_what, release, problem) => {
    await expect(openStore().release(built('a', release))).rejects.toThrow(problem)
    expect(() => registry()).toThrow('ENOENT')
  })

  it('lists a withdrawn remote as withdrawn in the registry until its next release', async () => {
    const store = openStore()
    await store.release(built('a'))
    await store.withdraw('catalog')
    expect(registry()).toMatchObject({ remotes: {}, withdrawn: ['catalog'] })
    expect(await store.isReleased('catalog', 'a')).toBe(true)
    await expect(store.withdraw('catalog')).rejects.toThrow('catalog is not live.')
    await store.release(built('a'))
    expect([live(), registry().withdrawn]).toEqual(['a', []])
  })

  it('records each change with its revision, version, author and time', async () => {
    const store = openStore()
    await store.release(built('a'))
    await store.release(built('b'))
    await store.startCanary(built('c'), 10)
    await store.promote('catalog')
    await store.rollBack('catalog')
    await store.pin('catalog', 'a')
    await store.unpin('catalog')
    await store.withdraw('catalog')
    const told = registry().history.map(
      ({ revision, what, version, by }: Record<string, string>) =>
        `${revision} ${what} ${version} ${by}`,
    )
    expect(told).toEqual([
      '1 release a Anna',
      '2 release b Anna',
      '3 canary c Anna',
      '4 promote c Anna',
      '5 rollback b Anna',
      '6 pin a Anna',
      '7 unpin a Anna',
      '8 withdraw a Anna',
    ])
    for (const { at } of registry().history) expect(Date.parse(at)).toBeGreaterThan(0)
  })

  it('keeps a canary beside the live release until it is promoted or rolled back', async () => {
    const store = openStore()
    await expect(store.startCanary(built('a'), 10)).rejects.toThrow('catalog is not live.')
    await store.release(built('a'))
    await expect(store.startCanary(built('a'), 10)).rejects.toThrow('a is live for everybody')
    await store.startCanary(built('b'), 10)
    expect([live(), registry().canary.catalog]).toMatchObject(['a', { version: 'b', share: 10 }])
    expect(await store.rollBack('catalog')).toBe('a')
    expect([live(), registry().canary]).toEqual(['a', {}])
    await expect(store.promote('catalog')).rejects.toThrow('catalog has no canary.')
    await store.startCanary(built('b'), 50)
    expect(await store.promote('catalog')).toBe('b')
    expect([live(), registry().canary]).toEqual(['b', {}])
    expect(await store.rollBack('catalog')).toBe('a')
  })

  it('refuses a canary whose URL path belongs to another remote', async () => {
    const store = openStore()
    await store.release(built('a'))
    await store.release(
      built('b', { name: 'content', offer: { ...emptyRemoteCapabilities, routes: [news] } }),
    )
    const taking = built('c', {
      offer: { ...emptyRemoteCapabilities, routes: [{ ...news, id: 'other' }] },
    })
    await expect(store.startCanary(taking, 10)).rejects.toThrow('/news belongs to the live remote')
    expect(registry().canary).toEqual({})
  })

  it('refuses changes of a pinned remote until unpinned, and reports who pinned it', async () => {
    const store = openStore()
    for (const version of ['a', 'b']) await store.release(built(version))
    await expect(store.pin('catalog', 'never')).rejects.toThrow('does not have catalog never')
    await store.pin('catalog', 'a')
    expect(await store.isReleased('catalog', 'c')).toBe(true)
    for (const change of [
      store.release(built('c')),
      store.startCanary(built('c'), 10),
      store.rollBack('catalog'),
    ]) {
      await expect(change).rejects.toThrow('catalog is pinned at a by Anna')
    }
    expect(live()).toBe('a')
    await store.unpin('catalog')
    await store.release(built('c'))
    expect(await store.rollBack('catalog')).toBe('a')
  })

  it('signs the registry, and refuses changes if the signature does not match', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const signingKey = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    const objects = createFolderObjectStore(path.join(folder, 'store'))
    const store = createReleaseStore({ store: objects, signing: { signingKey, publicKeys: [] } })
    await store.release(built('a'))
    await store.release(built('b'))
    const file = path.join(folder, 'store/registry.json')
    const altered = readFileSync(file, 'utf8').replace('"revision": 2', '"revision": 3')
    writeFileSync(file, altered)
    await expect(store.release(built('c'))).rejects.toThrow('or was altered: nothing is changed.')
    expect(readFileSync(file, 'utf8')).toBe(altered)
    await store.sign()
    await store.release(built('c'))
    expect([live(), registry().revision]).toEqual(['c', 5])
    const publicKeys = [publicKeyOf(privateKey)]
    const reader = createReleaseStore({
      store: objects,
      signing: { signingKey: undefined, publicKeys },
    })
    await expect(reader.release(built('d'))).rejects.toThrow('REMOTES_SIGNING_KEY is not')
    expect(live()).toBe('c')
  })

  it('reads past releases from releases.json if the registry has no history', async () => {
    const store = openStore()
    for (const version of ['a', 'b', 'c']) await store.release(built(version))
    const { history: _, ...before } = registry()
    writeFileSync(path.join(folder, 'store/registry.json'), JSON.stringify(before))
    const noted = ['a', 'b', 'c'].map(version => ({
      ...{ remote: 'catalog', version, at: '2026-01-01T00:00:00Z' },
      ...(version === 'b' && { isWithdrawn: true }),
    }))
    writeFileSync(path.join(folder, 'store/releases.json'), JSON.stringify(noted))
    expect(await store.isReleased('catalog', 'b')).toBe(true)
    expect(await store.rollBack('catalog')).toBe('a')
  })

  it('refuses a release if registry.json is damaged, and refers to `npm run doctor`', async () => {
    await openStore().release(built('a'))
    const file = path.join(folder, 'store/registry.json')
    writeFileSync(file, '{"revision": 1, "rem')
    await expect(openStore().release(built('b'))).rejects.toThrow(
      new RegExp(`${file} is damaged: .*npm run doctor`),
    )
  })
})
