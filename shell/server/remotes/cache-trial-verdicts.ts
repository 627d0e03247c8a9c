import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { TrialCandidate, TrialVerdict } from '../trial/trial-candidate.ts'
import type { ReleaseCache } from './release-cache.ts'
import { trialProcessFile, tryReleaseInChildProcess } from './try-in-canary.ts'

/** Tries a release before its code runs in a shop. */
export type ReleaseTrialRunner = (candidate: TrialCandidate) => Promise<TrialVerdict>

type Options = {
  kept: Pick<ReleaseCache, 'fileOf' | 'storeFile' | 'readFile'>
  trial?: ReleaseTrialRunner
  /** What tries: a verdict of another shell is not this one's. */
  triedBy?: () => string
  now?: () => number
}

const storedAnswerSchema = z.object({ of: z.string(), untried: z.array(z.string()) })

/**
 * A trial may have failed because the machine had no time for it, so the first again comes soon.
 */
const firstPauseMs = 10_000
const maxPauseMs = 120_000

/**
 * Tries a release once. That it passed is kept on disk, so that a shell which starts again does not
 * try it again; that it was refused stands for a growing pause of at most two minutes.
 */
export function cacheTrialVerdicts({
  kept,
  trial = candidate => tryReleaseInChildProcess(candidate),
  triedBy = hashOfCanary,
  now = Date.now,
}: Options): ReleaseTrialRunner {
  const refused = new Map<string, { verdict: TrialVerdict; untilMs: number; pauseMs: number }>()

  async function cachedVerdict(file: string, of: string): Promise<TrialVerdict | undefined> {
    const bytes = await kept.readFile(file)
    if (!bytes) return undefined
    const read = storedAnswerSchema.safeParse(parseJson(bytes.toString('utf8')))
    return read.success && read.data.of === of ? { untried: read.data.untried } : undefined
  }

  return async candidate => {
    const { name, version, integrity } = candidate
    const known = refused.get(integrity)
    if (known && now() < known.untilMs) return known.verdict
    const file = kept.fileOf(name, version, 'passed-trial.json')
    const of = `${integrity} ${triedBy()}`
    const before = await cachedVerdict(file, of)
    if (before) return before
    const verdict = await trial(candidate)
    if (verdict.problem) {
      const pauseMs = known ? Math.min(maxPauseMs, known.pauseMs * 2) : firstPauseMs
      refused.set(integrity, { verdict, untilMs: now() + pauseMs, pauseMs })
    } else await kept.storeFile(file, Buffer.from(JSON.stringify({ of, untried: verdict.untried })))
    return verdict
  }
}

function hashOfCanary(): string {
  return createHash('sha256')
    .update(readFileSync(trialProcessFile))
    .update(process.version)
    .digest('hex')
}

/** A file that is damaged counts as none: the release is tried again. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
