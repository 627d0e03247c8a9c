import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { contractVersion, type RegistryEntry } from '@vitrina/federation/manifest'
import { openReleaseHistory } from '../../shell/server/remotes/release-history.ts'
import { checkReleases } from '../doctor/check-releases.ts'
import { computeIntegrity } from '../remotes/finalize-build.ts'
import { createLocalReleaseStore } from '../remotes/local-store.ts'
import { createTestBuild } from '../remotes/store/testing.ts'
import { formatReleaseOverview } from './format-release-overview.ts'
import {
  applyAutoRollback,
  requireBuildNotRolledBack,
  requireCanaryNotRolledBack,
} from './put-back.ts'

const offer = { messages: 'x', routes: [], targets: {}, slots: {}, services: {}, listeners: [] }
const entry = (version: string, integrity = `sha384-${version}`): RegistryEntry => ({
  ...{ version, url: `catalog/${version}/`, integrity, contract: contractVersion, offer },
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-put-back-'))
  mkdirSync(path.join(folder, 'remotes'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function nameInRegistry(remotes: Record<string, RegistryEntry>) {
  const file = path.join(folder, 'remotes/registry.json')
  writeFileSync(file, JSON.stringify({ revision: 1, remotes, withdrawn: ['account'] }))
}

/** A shop that showed one release, then the next, and has put that back. */
function shopPutsBack({ good, bad }: { good?: RegistryEntry; bad: RegistryEntry }) {
  const file = path.join(folder, 'release-history.json')
  const ten = Date.parse('2026-11-23T10:00:00Z')
  const history = openReleaseHistory(
    file,
    () => {},
    () => ten,
  )
  if (good) history.noteLive('catalog', good)
  history.noteLive('catalog', bad)
  history.withdraw('catalog', 'its code blocks the event loop')
  if (good) history.noteLive('catalog', good)
}

const list = () =>
  formatReleaseOverview(createLocalReleaseStore(path.join(folder, 'remotes')), folder)

const cause =
  'The shop put catalog b2 back at 2026-11-23T10:00:00.000Z: its code blocks the event loop; a1 is live instead.'
const mend =
  'Mend it and run `npm run release -- catalog`, or stay at a1 with `npm run release -- rollback catalog`.'

describe('a release that the shop has rolled back', () => {
  it('is reported by the doctor and the release list, with live version and remedy', async () => {
    nameInRegistry({ catalog: entry('b2'), content: entry('c1') })
    shopPutsBack({ good: entry('a1'), bad: entry('b2') })
    expect(checkReleases(folder)).toEqual([{ ok: false, isWarning: true, cause, mend }])
    expect((await list()).split('\n')).toEqual([
      `${cause} ${mend}`,
      'account is withdrawn.',
      'content c1 is live.',
    ])
  })

  it('is listed with “nothing is live instead” if it was its remote’s first release', async () => {
    nameInRegistry({ catalog: entry('b2') })
    shopPutsBack({ bad: entry('b2') })
    expect(await list()).toMatch(
      /nothing is live instead, and its places say that they are unavailable\. Mend it and run/,
    )
  })

  it('is no longer reported once another version is released', async () => {
    shopPutsBack({ good: entry('a1'), bad: entry('b2') })
    nameInRegistry({ catalog: entry('b3') })
    expect(checkReleases(folder)).toEqual([{ ok: true, text: 'No release had to be put back' }])
    expect(await list()).toContain('catalog b3 is live.')
  })

  it('is refused when released again unchanged', async () => {
    const manifest = path.join(folder, 'manifest.json')
    writeFileSync(manifest, '{}')
    const bad = entry('b2', await computeIntegrity(manifest))
    nameInRegistry({ catalog: bad })
    shopPutsBack({ good: entry('a1'), bad })
    const built = { name: 'catalog', version: 'b2', folder }
    await expect(requireBuildNotRolledBack(built, folder)).rejects.toThrow(
      `catalog b2 is not released again: ${cause} Change what did it: a version is named by its sources.`,
    )
  })
})

describe('a release that follows one that the shop has rolled back', () => {
  it('is rolled back to the last good release, skipping the rolled-back release', async () => {
    const store = createLocalReleaseStore(path.join(folder, 'remotes'))
    const release = async (version: string) => {
      await applyAutoRollback(store, folder, 'catalog')
      await store.release(createTestBuild(folder, version))
      const { catalog } = (await store.read()).remotes
      if (!catalog) throw new Error('catalog is not live')
      return catalog
    }
    shopPutsBack({ good: await release('a1'), bad: await release('b2') })
    await release('b3')
    expect(await store.rollBack('catalog')).toBe('a1')
    const { history } = await store.read()
    expect(history.map(({ what, version }) => `${what} ${version}`)).toEqual([
      ...['release a1', 'release b2', 'rollback a1', 'release b3', 'rollback a1'],
    ])
  })
})

describe('a canary that the shop has withdrawn', () => {
  it('is in the release list with the reason, and its promotion is refused', async () => {
    const canary = { ...entry('b2'), share: 10 }
    writeFileSync(
      path.join(folder, 'remotes/registry.json'),
      JSON.stringify({
        revision: 1,
        remotes: { catalog: entry('a1') },
        canary: { catalog: canary },
      }),
    )
    expect(() => requireCanaryNotRolledBack(folder, 'catalog', canary)).not.toThrow()
    openReleaseHistory(path.join(folder, 'release-history.json'), () => {}).returnCanary(
      ...(['catalog', canary, 'it fails on 9 of 20 pages'] as const),
    )
    expect(await list()).toContain('The shop has sent it back: it fails on 9 of 20 pages.')
    expect(() => requireCanaryNotRolledBack(folder, 'catalog', canary)).toThrow(
      'catalog b2 is not promoted: the shop has sent it back, as it fails on 9 of 20 pages. End it',
    )
    expect(() => requireCanaryNotRolledBack(folder, 'catalog', undefined)).not.toThrow()
  })
})

describe('a shop without any release', () => {
  it('passes the doctor’s release check, and its release list is empty', async () => {
    expect(checkReleases(folder)).toEqual([{ ok: true, text: 'No release had to be put back' }])
    expect(await list()).toBe('Nothing is released yet.')
  })
})
