import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  contractVersion,
  type RegistryEntry,
  type RemoteManifest,
} from '@vitrina/federation/manifest'
import { openReleaseCache } from './release-cache.ts'
import { openReleaseHistory } from './release-history.ts'
import type { RemoteFiles } from './remote-files.ts'
import { createRemoteManager } from './remote-manager.ts'
import type { RemoteManagerEvent } from './remote-manager-event.ts'

let workFolder: string
beforeEach(() => {
  workFolder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-kept-'))
})
afterEach(() => rmSync(workFolder, { recursive: true, force: true }))

const sealed = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const container = `module.exports = { init() {}, get: async expose => () => ({ default: expose }) }`

/** A static host that can be broken, and the releases put there. */
function openHost() {
  const state = { isDown: false, registry: '', host: new Map<string, string>() }
  let revision = 0
  const live: Record<string, unknown> = {}
  const publish = (more = {}) => {
    revision += 1
    state.registry = JSON.stringify({ revision, remotes: live, ...more })
  }
  const files: RemoteFiles = {
    async read(place) {
      if (state.isDown) throw new Error(`${place}: the host does not answer`)
      const text = place === 'registry.json' ? state.registry : state.host.get(place)
      if (text === undefined) throw new Error(`${place} is not there`)
      return Buffer.from(text)
    },
    publicUrl: place => `/remotes/${place}`,
    origin: undefined,
  }
  return {
    files,
    state,
    publish,
    live,
    release(name: string, version: string, code = container) {
      const offer = {
        messages: name,
        routes: [{ id: name, path: `/${name}`, expose: './page', layout: 'default' as const }],
        targets: {},
        slots: {},
        services: {},
        listeners: [],
      }
      const sheet = `.${name}{}`
      const manifest: RemoteManifest = {
        name,
        version,
        contract: contractVersion,
        container: `vitrina_${name}`,
        offer,
        server: { file: 'server/remoteEntry.js', integrity: sealed(code) },
        client: { entry: 'client/remoteEntry.js', integrity: sealed('') },
        assets: { './page': { js: [], css: ['client/page.css'] } },
        files: { 'client/page.css': sealed(sheet) },
      }
      const url = `${name}/${version}/`
      state.host.set(`${url}manifest.json`, JSON.stringify(manifest))
      state.host.set(`${url}server/remoteEntry.js`, code)
      state.host.set(`${url}client/page.css`, sheet)
      const integrity = sealed(JSON.stringify(manifest))
      live[name] = {
        version,
        url,
        integrity,
        contract: contractVersion,
        offer,
      } satisfies RegistryEntry
      publish()
    },
    /** Names another place for a live release, with its files or without. */
    move(name: string, url: string, { withFiles = true } = {}) {
      const entry = live[name] as RegistryEntry
      for (const [place, text] of state.host) {
        if (!withFiles || !place.startsWith(entry.url)) continue
        state.host.delete(place)
        state.host.set(url + place.slice(entry.url.length), text)
      }
      live[name] = { ...entry, url }
      publish()
    },
  }
}

/** A process of the page server: what it knows ends with it, what lies in the folder stays. */
function startServer(files: RemoteFiles) {
  const clock = { ms: 0 }
  const heard: RemoteManagerEvent[] = []
  const manager = createRemoteManager({
    history: openReleaseHistory(path.join(workFolder, 'history.json'), () => {}),
    files,
    workFolder,
    trial: async ({ code }) => ({
      untried: [],
      ...(readFileSync(code.file, 'utf8').includes('throw') && { problem: 'Its code is broken' }),
    }),
    runLoader: ({ loader, args }) => loader(args),
    currencySign: '₽',
    onError: (_where, error) => {
      throw error
    },
    onMissing: () => {},
    report: event => heard.push(event),
    now: () => clock.ms,
  })
  return { manager, clock, heard }
}

async function startedServer(files: RemoteFiles) {
  const server = startServer(files)
  await server.manager.refresh()
  return server
}

describe('a page server that starts while the host of remotes is unreadable', () => {
  it.each([
    ['does not respond', (state: { isDown: boolean }) => Object.assign(state, { isDown: true })],
    [
      'responds with HTML as registry',
      (state: { registry: string }) => Object.assign(state, { registry: '<html>' }),
    ],
  ])('runs the cached registry and code if the host %s', async (_what, spoil) => {
    const host = openHost()
    host.release('catalog', 'a1')
    host.release('content', 'b1')
    await startedServer(host.files)

    spoil(host.state)
    const { manager, clock } = await startedServer(host.files)
    expect(manager.registry()).toEqual({ status: 'kept', problem: expect.any(String) })
    expect(manager.states()).toMatchObject({
      catalog: { status: 'up', version: 'a1' },
      content: { status: 'up', version: 'b1' },
    })
    const { releases, isComplete } = manager.current()
    expect(isComplete).toBe(true)
    expect(releases[0]?.css).toMatchObject({ './page': [{ css: '.catalog{}' }] })

    host.state.isDown = false
    host.publish()
    clock.ms += 10_000
    await manager.refresh()
    expect(manager.registry()).toEqual({ status: 'read' })
    expect(manager.states().catalog).toEqual({ status: 'up', version: 'a1' })
  })

  it('has no complete registry if nothing is cached', async () => {
    const host = openHost()
    host.state.isDown = true
    const { manager } = await startedServer(host.files)
    expect(manager.hasRegistry()).toBe(false)
    expect(manager.current().isComplete).toBe(false)
  })

  it('still runs its remote when the cached files are deleted as well', async () => {
    const host = openHost()
    host.release('catalog', 'a1')
    await startedServer(host.files)
    host.state.isDown = true
    const { manager, clock } = await startedServer(host.files)
    rmSync(path.join(workFolder, 'catalog'), { recursive: true })
    clock.ms += 10_000
    await manager.refresh()
    expect(manager.states().catalog).toMatchObject({ status: 'up', version: 'a1' })
  })

  it('does not run a cached file that was altered', async () => {
    const host = openHost()
    host.release('catalog', 'a1')
    await startedServer(host.files)
    writeFileSync(path.join(workFolder, 'catalog/a1/server/remoteEntry.js'), 'process.exit()')
    host.state.isDown = true
    const { manager } = await startedServer(host.files)
    expect(manager.states().catalog).toMatchObject({ status: 'down', version: null })
  })
})

describe('a page server that starts while a release or an entry is invalid', () => {
  it('runs the previous release, and reports the problem of the new release', async () => {
    const host = openHost()
    host.release('catalog', 'a1')
    await startedServer(host.files)
    host.release('catalog', 'a2', 'throw new Error("broken")')
    const { manager } = await startedServer(host.files)
    expect(manager.states().catalog).toEqual({
      status: 'up',
      version: 'a1',
      wanted: 'a2',
      problem: 'Its trial refused it: Its code is broken',
    })
  })

  it('has an incomplete registry after a restart if an entry could not be parsed', async () => {
    const host = openHost()
    host.release('catalog', 'a1')
    host.live.content = { version: 'b1' }
    host.publish()
    await startedServer(host.files)
    host.state.isDown = true
    const { manager } = await startedServer(host.files)
    expect(manager.current().isComplete).toBe(false)
  })
})

describe('a running page server', () => {
  it('loads a valid release of one remote while the entry of another is damaged', async () => {
    const host = openHost()
    host.release('catalog', 'a1')
    host.release('content', 'b1')
    const { manager, heard } = await startedServer(host.files)
    const wide = { id: 'news', path: '/news', expose: './page', layout: 'wide' }
    const before = host.live.content as RegistryEntry
    host.live.content = { ...before, version: 'b2', offer: { ...before.offer, routes: [wide] } }
    host.release('catalog', 'a2')
    await manager.refresh()
    await manager.refresh()
    expect(manager.states()).toEqual({
      catalog: { status: 'up', version: 'a2' },
      content: { status: 'up', version: 'b1', problem: expect.stringContaining('layout') },
    })
    expect(heard.filter(({ event }) => event === 'entry-refused')).toHaveLength(1)
  })

  it('keeps a remote missing in the registry until it is listed as withdrawn', async () => {
    const host = openHost()
    host.release('catalog', 'a1')
    host.release('content', 'b1')
    const { manager } = await startedServer(host.files)
    delete host.live.content
    host.publish()
    await manager.refresh()
    expect(manager.states().content).toMatchObject({ status: 'up', problem: expect.any(String) })
    host.publish({ withdrawn: ['content'] })
    await manager.refresh()
    expect(Object.keys(manager.states())).toEqual(['catalog'])
    expect(manager.current().remotes.map(({ name }) => name)).toEqual(['catalog'])
  })

  it('caches the files of the live and the previous release, and no older files', async () => {
    const host = openHost()
    const { manager } = startServer(host.files)
    for (const version of ['a1', 'a2', 'a3']) {
      host.release('catalog', version)
      await manager.refresh()
      utimesSync(path.join(workFolder, 'catalog', version), 0, 0)
    }
    const kept = readdirSync(path.join(workFolder, 'catalog')).toSorted()
    expect(kept).toEqual(['a2', 'a3', 'entries.json'])
  })

  it('serves a release from the new URL in its registry entry', async () => {
    const host = openHost()
    host.release('catalog', 'a1')
    const { manager } = await startedServer(host.files)
    host.move('catalog', 'there/')
    await manager.refresh()
    const { remotes } = manager.current()
    expect(remotes[0]?.entry?.url).toBe('/remotes/there/client/remoteEntry.js')
    expect(manager.states().catalog).toEqual({ status: 'up', version: 'a1' })
  })

  it('serves a release from its old URL until the files exist at the new URL', async () => {
    const host = openHost()
    host.release('catalog', 'a1')
    const { manager, clock, heard } = await startedServer(host.files)
    const place = () => manager.current().remotes[0]?.entry?.url
    host.move('catalog', 'there/', { withFiles: false })
    await manager.refresh()
    expect(place()).toBe('/remotes/catalog/a1/client/remoteEntry.js')
    expect(manager.states().catalog).toEqual({
      ...{ status: 'up', version: 'a1' },
      problem: 'there/manifest.json is not there',
    })
    expect(heard.filter(({ event }) => event === 'remote-refused')).toHaveLength(1)

    const entry = host.live.catalog as RegistryEntry
    host.live.catalog = { ...entry, url: 'catalog/a1/' }
    host.move('catalog', 'there/')
    clock.ms += 5_000
    await manager.refresh()
    expect(place()).toBe('/remotes/there/client/remoteEntry.js')
    expect(manager.states().catalog).toEqual({ status: 'up', version: 'a1' })
  })

  it('stores a file completely if it is written twenty times simultaneously', async () => {
    const kept = openReleaseCache(workFolder)
    const file = kept.fileOf('catalog', 'a1', 'client/shared.css')
    const sheet = Buffer.from('a {}'.repeat(1_000))
    await Promise.all(Array.from({ length: 20 }, () => kept.storeFile(file, sheet)))
    expect(await kept.readFile(file)).toEqual(sheet)
  })
})
