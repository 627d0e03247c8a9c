import { describe, expect, it } from '@jest/globals'
import { contractVersion, type RegistryChange } from '@vitrina/federation/manifest'
import { findOutdatedVersions } from './outdated-versions.ts'
import { emptyRemoteCapabilities } from './testing.ts'

const dayMs = 86_400_000
const now = Date.parse('2026-06-30T00:00:00Z')
const entry = (version: string) => ({
  ...{ version, url: `catalog/${version}/`, integrity: 'sha384-x' },
  ...{ contract: contractVersion, offer: emptyRemoteCapabilities },
})
const change = (what: RegistryChange['what'], version: string, daysAgo: number) => ({
  ...{ revision: 1, by: 'Anna', remote: 'catalog', what, version },
  at: new Date(now - daysAgo * dayMs).toISOString(),
})
/** A release each ten days, from a hundred days ago on; the last of them is live. */
const versions = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const history = versions.map((version, index) => change('release', version, 100 - 10 * index))
const stored = versions.map((version, index) => ({
  ...{ name: 'catalog', version },
  atMs: now - (100 - 10 * index) * dayMs,
}))
const registry = { remotes: { catalog: entry('j') }, canary: {}, pinned: {}, history }
const outdated = (known: Partial<typeof registry>, count: number, days: number) =>
  findOutdatedVersions({ ...registry, ...known }, stored, { count, ms: days * dayMs }, now).map(
    ({ version }) => version,
  )

describe('outdated versions', () => {
  it('are those replaced before the time limit, except the last N releases', () => {
    expect(outdated({}, 2, 30)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(outdated({}, 5, 30)).toEqual(['a', 'b', 'c', 'd'])
    expect(outdated({}, 1, 365)).toEqual([])
    expect(outdated({}, 0, 0)).toEqual(versions.slice(0, -1))
  })

  it('are dated by their replacement, not by their release', () => {
    const old = [change('release', 'a', 100), change('release', 'j', 20)]
    expect(outdated({ history: old }, 1, 30)).not.toContain('a')
  })

  it('exclude live, canary and pinned versions of any age', () => {
    const pinned = { catalog: 'c' }
    const canary = { catalog: { ...entry('b'), share: 10 } }
    const remotes = { catalog: entry('a') }
    const found = outdated({ remotes, canary, pinned }, 1, 1)
    for (const version of ['a', 'b', 'c']) expect(found).not.toContain(version)
    expect(found).toContain('d')
  })

  it('are computed without counting a rolled-back release among the last N releases', () => {
    const back = [...history, change('release', 'k', 5), change('rollback', 'j', 4)]
    expect(outdated({ history: back }, 2, 30)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })
})
