import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { toRemoteCapabilities } from '@vitrina/federation/manifest'
import type { TrialVerdict } from '../trial/trial-candidate.ts'
import { cacheTrialVerdicts } from './cache-trial-verdicts.ts'
import { openReleaseCache } from './release-cache.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-verdicts-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const candidate = {
  ...{ name: 'content', version: 'a1', integrity: 'sha384-a1' },
  code: { file: '', exposes: [] },
  offer: toRemoteCapabilities({ name: 'content', messages: 'content', exposes: {} }),
}

/** A process of the page server: what it knows ends with it, what lies in the folder stays. */
function startServer(verdict: TrialVerdict, canary = 'one') {
  const clock = { ms: 0 }
  const tried: string[] = []
  const trial = cacheTrialVerdicts({
    kept: openReleaseCache(folder),
    trial: async ({ version }) => {
      tried.push(version)
      return verdict
    },
    triedBy: () => canary,
    now: () => clock.ms,
  })
  return { trial, tried, clock }
}

describe('the result of a release’s test render', () => {
  it('is reused after a restart for a release that passed', async () => {
    const verdict = { untried: ['The route news was not tried.'] }
    const first = startServer(verdict)
    expect(await first.trial(candidate)).toEqual(verdict)
    const second = startServer({ problem: 'not asked', untried: [] })
    expect(await second.trial(candidate)).toEqual(verdict)
    expect(second.tried).toEqual([])
  })

  it('is not reused for another release or another shell', async () => {
    await startServer({ untried: [] }).trial(candidate)
    const sameShell = startServer({ untried: [] })
    await sameShell.trial({ ...candidate, integrity: 'sha384-a2' })
    expect(sameShell.tried).toHaveLength(1)
    const otherShell = startServer({ untried: [] }, 'two')
    await otherShell.trial(candidate)
    expect(otherShell.tried).toHaveLength(1)
  })

  it('of a refused release is reused for ten seconds, then longer, until a restart', async () => {
    const refusal = { problem: 'Its code ends the process', untried: [] }
    const { trial, tried, clock } = startServer(refusal)
    expect(await trial(candidate)).toEqual(refusal)
    clock.ms += 9_999
    expect(await trial(candidate)).toEqual(refusal)
    expect(tried).toHaveLength(1)
    clock.ms += 1
    await trial(candidate)
    clock.ms += 19_999
    await trial(candidate)
    expect(tried).toHaveLength(2)
    for (let minute = 0; minute < 60; minute += 1) {
      clock.ms += 60_000
      await trial(candidate)
    }
    expect(tried.length).toBeLessThanOrEqual(35)
    const restarted = startServer({ untried: [] })
    expect(await restarted.trial(candidate)).toEqual({ untried: [] })
  })
})
