import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { contractVersion, type RemoteRegistry } from '@vitrina/federation/manifest'
import type { RemoteFiles } from './remote-files.ts'
import { createRemoteManager } from './remote-manager.ts'
import type { RemoteManagerEvent } from './remote-manager-event.ts'

const workFolder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-keeper-'))
afterEach(() => rmSync(workFolder, { recursive: true, force: true }))

const offer = {
  messages: 'catalog',
  routes: [],
  targets: {},
  slots: {},
  services: {},
  listeners: [],
}

function registry(version: string): RemoteRegistry {
  const entry = {
    version,
    url: `catalog/${version}/`,
    integrity: 'sha384-x',
    contract: contractVersion,
    offer,
  }
  return { revision: 1, remotes: { catalog: entry } }
}

/** A host with a registry but none of the files it names. */
function keeperOn(text: { registry: string }) {
  const clock = { ms: 0 }
  const heard: RemoteManagerEvent[] = []
  const read: string[] = []
  const files: RemoteFiles = {
    async read(place) {
      read.push(place)
      if (place === 'registry.json') return Buffer.from(text.registry)
      throw new Error(`${place} is not there`)
    },
    publicUrl: place => `/remotes/${place}`,
    origin: undefined,
  }
  const manager = createRemoteManager({
    files,
    workFolder,
    trial: async () => ({ untried: [] }),
    history: {
      choose: (_remote, named) => named,
      noteLive: () => {},
      withdrawalOf: () => undefined,
      isWithdrawn: () => false,
      returnedCanary: () => undefined,
      returnCanary: (_remote, { integrity, version }, problem) => ({
        ...{ integrity, version, problem, at: '' },
      }),
    },
    runLoader: ({ loader, args }) => loader(args),
    currencySign: '₽',
    onError: (_where, error) => {
      throw error
    },
    onMissing: () => {},
    report: event => heard.push(event),
    now: () => clock.ms,
  })
  return { manager, clock, heard, read }
}

describe('the remote manager', () => {
  it('keeps the routes of a remote whose files are missing, and reports the problem', async () => {
    const { manager, heard } = keeperOn({ registry: JSON.stringify(registry('1a')) })
    await manager.refresh()
    expect(manager.hasRegistry()).toBe(true)
    expect(manager.current().remotes).toMatchObject([{ name: 'catalog', entry: null, offer }])
    expect(manager.states().catalog).toEqual({
      status: 'down',
      version: null,
      wanted: '1a',
      problem: 'catalog/1a/manifest.json is not there',
    })
    expect(heard).toMatchObject([{ event: 'remote-refused', reason: 'unreachable' }])
  })

  it('retries a missing manifest after up to 5 s, and reports the problem once', async () => {
    const { manager, clock, heard, read } = keeperOn({ registry: JSON.stringify(registry('1a')) })
    const attempts = () => read.filter(place => place.endsWith('manifest.json')).length
    await manager.refresh()
    clock.ms += 999
    await manager.refresh()
    expect(attempts()).toBe(1)
    for (let round = 0; round < 20; round += 1) {
      clock.ms += 5_000
      await manager.refresh()
    }
    expect(attempts()).toBe(21)
    expect(heard).toHaveLength(1)
  })

  it('keeps the last registry if the new one is damaged, and reports the damage once', async () => {
    const text = { registry: JSON.stringify(registry('1a')) }
    const { manager, heard } = keeperOn(text)
    await manager.refresh()
    text.registry = '{"revision": 2'
    await manager.refresh()
    await manager.refresh()
    expect(manager.current().remotes).toHaveLength(1)
    expect(heard.filter(({ event }) => event === 'registry-unreadable')).toHaveLength(1)
  })

  it('has no live remote before it has read a registry', () => {
    const { manager } = keeperOn({ registry: '' })
    expect(manager.hasRegistry()).toBe(false)
    expect(manager.current()).toEqual({
      id: 0,
      remotes: [],
      releases: [],
      isComplete: false,
      canaries: {},
    })
  })
})
