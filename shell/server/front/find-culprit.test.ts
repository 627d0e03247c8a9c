import { describe, expect, it } from '@jest/globals'
import type { LiveRelease } from '../remotes/release-history.ts'
import {
  findCulprit,
  newReleaseWindowMs,
  relatedDeathsWindowMs,
  type WorkerDeath,
} from './find-culprit.ts'

const nowMs = 100 * 60_000
const death = (remote: string | null, agoMs = 0): WorkerDeath => ({ remote, atMs: nowMs - agoMs })
const live = (remote: string, liveForMs: number | null, hasEarlier = true): LiveRelease => ({
  remote,
  sinceMs: liveForMs === null ? null : nowMs - liveForMs,
  hasEarlier,
})
const old = [live('catalog', null), live('content', null)]

describe('the search for the release that crashes workers', () => {
  it('finds no release after one crash in the code of an established release', () => {
    expect(findCulprit([death('catalog')], old, nowMs)).toBeNull()
  })

  it('finds an established release after two crashes in its code within a minute', () => {
    const twice = [death('catalog', relatedDeathsWindowMs), death('catalog')]
    expect(findCulprit(twice, old, nowMs)).toBe('catalog')
    const apart = [death('catalog', relatedDeathsWindowMs + 1), death('catalog')]
    expect(findCulprit(apart, old, nowMs)).toBeNull()
  })

  it('does not add up crashes in the code of different remotes', () => {
    expect(findCulprit([death('catalog'), death('content')], old, nowMs)).toBeNull()
  })

  it('finds a new release after one crash in its code if an earlier release exists', () => {
    const releases = [live('catalog', 5_000), live('content', null)]
    expect(findCulprit([death('catalog')], releases, nowMs)).toBe('catalog')
    expect(findCulprit([death('content')], releases, nowMs)).toBeNull()
  })

  it('ignores a crash in a release’s code from before the release went live', () => {
    expect(findCulprit([death('catalog', 6_000)], [live('catalog', 5_000)], nowMs)).toBeNull()
  })

  it('finds a new release without an earlier release only after two crashes', () => {
    const releases = [live('catalog', 5_000, false)]
    expect(findCulprit([death('catalog')], releases, nowMs)).toBeNull()
    expect(findCulprit([death('catalog'), death('catalog')], releases, nowMs)).toBe('catalog')
  })

  it('finds the newest release after two crashes of unknown cause', () => {
    const releases = [live('catalog', 30_000), live('content', 20_000), live('account', null)]
    expect(findCulprit([death(null, 1_000)], releases, nowMs)).toBeNull()
    expect(findCulprit([death(null, 1_000), death(null)], releases, nowMs)).toBe('content')
  })

  it('ignores crashes of unknown cause before a release went live or long after', () => {
    const later = [live('catalog', 500)]
    expect(findCulprit([death(null, 1_000), death(null)], later, nowMs)).toBeNull()
    const longBefore = [live('catalog', newReleaseWindowMs + 1)]
    expect(findCulprit([death(null), death(null)], longBefore, nowMs)).toBeNull()
  })
})
