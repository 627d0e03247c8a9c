import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type BrokenRule, brokenRules } from './broken-rules.ts'
import { type CartStep, cartSteps } from './cart-step.ts'
import { openCartTrialPlatform } from './cart-trial-platform.ts'
import { runCartTrial } from './run-cart-trial.ts'

/**
 * The same ones each time, so that a red test is about the change at hand. `pnpm bench:cart` tries more,
 * and others each time; `CART_SEED` and `CART_PATH` repeat one that failed.
 */
const { CART_TRIALS, CART_SEED = CART_TRIALS ? Math.trunc(Math.random() * 2 ** 31) : 1 } =
  process.env
const numRuns = Number(CART_TRIALS ?? 200)
const seed = Number(CART_SEED)
const path = process.env.CART_PATH
const limitMs = 60_000 + numRuns * 1_000

let platform: Awaited<ReturnType<typeof openCartTrialPlatform>>
beforeAll(async () => {
  platform = await openCartTrialPlatform()
}, limitMs)
afterAll(() => platform.close())

const at = (device: 0 | 1, tab: 0 | 1, pause: CartStep['pause'] = 'rest') => ({
  device,
  tab,
  pause,
})

describe('a cart on two devices with two tabs each', () => {
  it(
    `comes to the same everywhere, with nothing lost and nothing doubled (${numRuns} runs, CART_SEED=${seed})`,
    () =>
      fc.assert(
        fc.asyncProperty(cartSteps, async steps => {
          expect(await runCartTrial(steps, platform)).toEqual([])
        }),
        { numRuns, seed, ...(path && { path }), endOnFailure: numRuns > 200 },
      ),
    limitMs,
  )

  const lostAnswer: CartStep[] = [
    { kind: 'mishap', mishap: 'cut before', ...at(0, 0) },
    { kind: 'add', sku: 'COAT', quantity: 1, ...at(0, 0) },
    { kind: 'mishap', mishap: 'cut after', ...at(0, 0, 'none') },
    { kind: 'add', sku: 'HAT', quantity: 2, ...at(0, 0) },
  ]
  const reload: CartStep[] = [
    { kind: 'add', sku: 'COAT', quantity: 2, ...at(0, 0) },
    { kind: 'sign-in', ...at(0, 0) },
    { kind: 'restart-tab', ...at(0, 0) },
    { kind: 'restart-tab', ...at(0, 1) },
  ]
  const twoDevices: CartStep[] = [
    { kind: 'sign-in', ...at(0, 0) },
    { kind: 'sign-in', ...at(1, 0) },
    { kind: 'add', sku: 'COAT', quantity: 1, ...at(0, 0) },
    { kind: 'offline', ...at(0, 0) },
    { kind: 'add', sku: 'SHIRT', quantity: 1, ...at(1, 0) },
    { kind: 'add', sku: 'HAT', quantity: 1, ...at(0, 0) },
    { kind: 'online', ...at(0, 0) },
  ]
  const known: [name: string, steps: CartStep[], broken: BrokenRule][] = [
    ['counts a wish once whose answer was lost', lostAnswer, 'no key'],
    ['doubles no quantity on reload', reload, 'sum on every restore'],
    ['takes no line out on going online', twoDevices, 'delete on going online'],
  ]

  it.each(known)('%s', async (_name, steps) => {
    expect(await runCartTrial(steps, platform)).toEqual([])
  })

  it.each(known)('%s: the trial would find it', async (_name, steps, broken) => {
    expect(await runCartTrial(steps, platform, broken)).not.toEqual([])
  })

  it('knows a trial for every broken rule', () => {
    expect(known.map(([, , broken]) => broken).sort()).toEqual([...brokenRules].sort())
  })
})
