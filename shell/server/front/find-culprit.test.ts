import { describe, expect, it } from '@jest/globals'
import type { ReleaseInUse } from '../remotes/release-history.ts'
import { findCulprit, probationMs, relatedDeathsMs, type WorkerDeath } from './find-culprit.ts'

const nowMs = 100 * 60_000
const death = (remote: string | null, agoMs = 0): WorkerDeath => ({ remote, atMs: nowMs - agoMs })
const live = (remote: string, liveForMs: number | null, hasEarlier = true): ReleaseInUse => ({
  remote,
  sinceMs: liveForMs === null ? null : nowMs - liveForMs,
  hasEarlier,
})
const old = [live('catalog', null), live('content', null)]

describe('the search for the release that ends workers', () => {
  it('names none after one death by the code of a proven release', () => {
    expect(findCulprit([death('catalog')], old, nowMs)).toBeNull()
  })

  it('names a proven release after two deaths by its code within a minute', () => {
    const twice = [death('catalog', relatedDeathsMs), death('catalog')]
    expect(findCulprit(twice, old, nowMs)).toBe('catalog')
    const apart = [death('catalog', relatedDeathsMs + 1), death('catalog')]
    expect(findCulprit(apart, old, nowMs)).toBeNull()
  })

  it('does not add up deaths by the code of different remotes', () => {
    expect(findCulprit([death('catalog'), death('content')], old, nowMs)).toBeNull()
  })

  it('names a new release after one death by its code, if there is an earlier release', () => {
    const releases = [live('catalog', 5_000), live('content', null)]
    expect(findCulprit([death('catalog')], releases, nowMs)).toBe('catalog')
    expect(findCulprit([death('content')], releases, nowMs)).toBeNull()
  })

  it('does not blame a release for a death before it', () => {
    expect(findCulprit([death('catalog', 6_000)], [live('catalog', 5_000)], nowMs)).toBeNull()
  })

  it('names a new release without an earlier one after two deaths only', () => {
    const releases = [live('catalog', 5_000, false)]
    expect(findCulprit([death('catalog')], releases, nowMs)).toBeNull()
    expect(findCulprit([death('catalog'), death('catalog')], releases, nowMs)).toBe('catalog')
  })

  it('names the newest release after two deaths of unknown cause', () => {
    const releases = [live('catalog', 30_000), live('content', 20_000), live('account', null)]
    expect(findCulprit([death(null, 1_000)], releases, nowMs)).toBeNull()
    expect(findCulprit([death(null, 1_000), death(null)], releases, nowMs)).toBe('content')
  })

  it('does not blame a release for unexplained deaths before it or long after it', () => {
    const later = [live('catalog', 500)]
    expect(findCulprit([death(null, 1_000), death(null)], later, nowMs)).toBeNull()
    const longBefore = [live('catalog', probationMs + 1)]
    expect(findCulprit([death(null), death(null)], longBefore, nowMs)).toBeNull()
  })
})
