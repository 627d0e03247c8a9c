import { describe, expect, it } from '@jest/globals'
import { type CanaryEntry, contractVersion } from '@vitrina/federation/manifest'
import type { FetchedRemote } from '../remotes/fetch-remote.ts'
import type { ReleaseWithdrawal } from '../remotes/release-history.ts'
import { createCanaryManager } from './canary-manager.ts'

const offer = { messages: 'x', routes: [], targets: {}, slots: {}, services: {}, listeners: [] }
const entry = (version: string): CanaryEntry => ({
  ...{ version, url: `catalog/${version}/`, integrity: `sha384-${version}` },
  ...{ contract: contractVersion, offer, share: 10 },
})

function keeperOf(first: string) {
  const registry = { canary: { catalog: entry(first) } as Record<string, CanaryEntry> }
  const clock = { ms: 0 }
  const tried: string[] = []
  const heard: string[] = []
  const returned = new Map<string, ReleaseWithdrawal>()
  const manager = createCanaryManager({
    wanted: () => ({ ...registry, canaryProblems: {} }),
    async tryRelease(_name, { version, ...rest }) {
      tried.push(version)
      if (version === 'bad') throw new Error('Its trial refused it')
      return { entry: { version, ...rest } } as unknown as FetchedRemote
    },
    returnedCanary: (_name, integrity) => returned.get(integrity),
    onRefused: (_name, { version }, error) => heard.push(`${version}: ${(error as Error).message}`),
    onShown: (_name, { version }) => heard.push(`${version} is shown`),
    now: () => clock.ms,
  })
  const live = new Map([['catalog', {} as FetchedRemote]])
  return { manager, registry, clock, tried, heard, returned, shown: () => manager.shown(live) }
}

describe('the canary manager', () => {
  it('activates a canary that passed its test render, and tests it once', async () => {
    const { manager, tried, heard, shown } = keeperOf('b')
    expect(shown()).toEqual({})
    expect(await manager.refresh()).toBe(true)
    expect(await manager.refresh()).toBe(false)
    expect(shown()).toMatchObject({ catalog: { version: 'b', share: 10 } })
    expect([tried, heard]).toEqual([['b'], ['b is shown']])
    expect(manager.stateOf('catalog', true)).toEqual({ version: 'b', share: 10, isShown: true })
  })

  it('logs the refusal of a canary once, and tests the canary again after 10 s', async () => {
    const { manager, clock, tried, heard, shown } = keeperOf('bad')
    for (let look = 0; look < 3; look += 1) await manager.refresh()
    clock.ms = 10_000
    await manager.refresh()
    expect([tried, heard]).toEqual([['bad', 'bad'], ['bad: Its trial refused it']])
    expect(shown()).toEqual({})
    expect(manager.stateOf('catalog', false)?.problem).toBe('Its trial refused it')
  })

  it('deactivates a withdrawn canary, and activates the next version', async () => {
    const { manager, registry, returned, shown } = keeperOf('b')
    await manager.refresh()
    returned.set('sha384-b', { integrity: 'sha384-b', version: 'b', problem: 'it fails', at: '' })
    expect(shown()).toEqual({})
    expect(manager.stateOf('catalog', false)?.problem).toBe('it fails')
    registry.canary = { catalog: entry('c') }
    await manager.refresh()
    expect(shown()).toMatchObject({ catalog: { version: 'c' } })
  })

  it('has no active canary for a remote that is down or missing in the registry', async () => {
    const { manager, registry, shown } = keeperOf('b')
    await manager.refresh()
    expect(manager.shown(new Map())).toEqual({})
    registry.canary = {}
    await manager.refresh()
    expect(shown()).toEqual({})
  })
})
