import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { networkFaults } from '../browser/faulty-network.ts'
import { startTrialPlatform, type TrialPlatform } from '../platform/trial-platform.ts'
import { runInParallel } from '../run-in-parallel.ts'
import {
  faultlessTrial,
  type OrderTrial,
  sampleOrderTrials,
  shouldKillPlatform,
} from './order-trial.ts'
import { type OrderTrialOutcome, orderTrialIncidents, runOrderTrial } from './run-order-trial.ts'

/**
 * A few, the same ones each time, so that a red test is about the change at hand. `npm run trials`
 * tries 2,000, and others each time; `TRIALS_SEED` repeats them.
 */
const { TRIALS, TRIALS_SEED = TRIALS ? Math.trunc(Math.random() * 2 ** 31) : 1 } = process.env
const count = Number(TRIALS ?? 10)
const seed = Number(TRIALS_SEED)
const limitMs = 60_000 + count * 1_000

/** Those that leave the platform alone first: they shall meet their own fault and no other. */
const trials = sampleOrderTrials(count, seed).sort(
  (one, other) => Number(shouldKillPlatform(one)) - Number(shouldKillPlatform(other)),
)
/** What has really happened in fewer than `least` of the runs. */
function tooSeldom(outcomes: readonly OrderTrialOutcome[], least: number): string[] {
  return [...networkFaults, ...orderTrialIncidents]
    .map(kind => [kind, outcomes.filter(({ met }) => met.includes(kind)).length] as const)
    .filter(([, runs]) => runs < least)
    .map(([kind, runs]) => `${kind}: ${runs} of ${outcomes.length}`)
}

const skus = trials.map((_, index) => `TRIAL-${index}`)
let platform: TrialPlatform

beforeAll(async () => {
  platform = await startTrialPlatform([...skus, 'KEPT', 'FORGOTTEN'])
}, limitMs)
afterAll(() => platform.close())

describe('placing an order with a fault at every step', () => {
  it(
    `ends in one order or a clear refusal (${count} runs, TRIALS_SEED=${seed})`,
    async () => {
      const outcomes = await runInParallel(trials, 8, (trial, index) =>
        runOrderTrial(trial, platform, skus[index] as string),
      )
      const failed = outcomes.flatMap(({ wrong }, index) =>
        wrong.length > 0 ? [{ run: index, wrong, trial: JSON.stringify(trials[index]) }] : [],
      )
      expect({ seed, failed: failed.slice(0, 5), of: failed.length }).toEqual({
        seed,
        failed: [],
        of: 0,
      })
      const ends = (end: OrderTrialOutcome['end']) =>
        outcomes.filter(other => other.end === end).length
      expect(ends('ordered')).toBeGreaterThan(count / 2)
      // A few do not meet everything.
      if (count < 300) return
      expect(ends('refused')).toBeGreaterThan(0)
      expect(tooSeldom(outcomes, Math.floor(count / 60))).toEqual([])
    },
    limitMs,
  )

  it('is reported as wrong if it is repeated without its idempotency key', async () => {
    const lostAnswers: OrderTrial = { ...faultlessTrial, faults: [[3, 'cut after']] }
    const kept = await runOrderTrial(lostAnswers, platform, 'KEPT')
    expect(kept).toMatchObject({ end: 'ordered', wrong: [] })
    const forgotten = await runOrderTrial(lostAnswers, platform, 'FORGOTTEN', { forgetsKeys: true })
    expect(forgotten.wrong).toContain('2 orders')
  })
})
