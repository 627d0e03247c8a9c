import fc from 'fast-check'
import { type NetworkFault, networkFaults } from '../browser/faulty-network.ts'

/** One shopper's attempt to order one cart, and what goes wrong with it. */
export type OrderTrial = {
  buyer: 'guest' | 'customer'
  press: 'once' | 'twice' | 'in two tabs'
  /**
   * By the number of the request since the press. Reading the cart makes two; the order is the
   * third.
   */
  faults: readonly (readonly [request: number, NetworkFault])[]
  /** What changes just before a request: in the shop, or the customer's token runs out. */
  meanwhile: { before: number; what: 'price' | 'stock' | 'token' } | null
  /** The tab is closed after so many values written since the press. */
  closedAfterWrite: number | null
  /**
   * The network goes with the request of this number, 0: before the press. What happens before it
   * is back.
   */
  gone: { at: number; back: 'in the same tab' | 'after a restart' } | null
  isSentAutomatically: boolean
  /** What the shopper does when told that it did not work, or has to wait. */
  thenBy: 'pressing again' | 'reloading'
}

/** Nothing goes wrong. */
export const faultlessTrial: OrderTrial = {
  buyer: 'guest',
  press: 'once',
  faults: [],
  meanwhile: null,
  closedAfterWrite: null,
  gone: null,
  isSentAutomatically: false,
  thenBy: 'pressing again',
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const presses = ['once', 'twice', 'in two tabs'] as const
const ways = ['pressing again', 'reloading'] as const
const returns = ['in the same tab', 'after a restart'] as const

/**
 * A platform takes its time to start again: it is killed seldom enough to leave time for the
 * others.
 */
const kills = networkFaults.filter(fault => fault.startsWith('platform'))
const quickFaults = networkFaults.filter(fault => !kills.includes(fault))

/** The network gone at each step, and each fault when the order that waited is sent at last. */
const everyReturn: readonly OrderTrial[] = [
  ...returns.flatMap(back =>
    [0, ...upTo(4)].map(at => ({ ...faultlessTrial, gone: { at, back } })),
  ),
  ...presses.map(press => ({ ...faultlessTrial, press, gone: { at: 0, back: returns[0] } })),
  ...returns.flatMap(back =>
    upTo(6).map(at => ({
      ...faultlessTrial,
      buyer: 'customer' as const,
      press: 'in two tabs' as const,
      gone: { at, back },
    })),
  ),
  ...[true, false].flatMap(isSentAutomatically =>
    ways.map(thenBy => ({
      ...faultlessTrial,
      isSentAutomatically,
      thenBy,
      gone: { at: 0, back: returns[1] },
    })),
  ),
  ...networkFaults.map(fault => ({
    ...faultlessTrial,
    faults: [[1, fault] as const],
    gone: { at: 0, back: returns[0] },
  })),
  ...quickFaults.map(fault => ({
    ...faultlessTrial,
    faults: [[3, fault] as const, [4, fault] as const],
    gone: { at: 0, back: returns[1] },
  })),
  ...(['price', 'stock'] as const).map(what => ({
    ...faultlessTrial,
    meanwhile: { before: 1, what },
    gone: { at: 0, back: returns[0] },
  })),
  ...returns.flatMap(back =>
    upTo(3).map(before => ({
      ...faultlessTrial,
      buyer: 'customer' as const,
      meanwhile: { before, what: 'token' as const },
      gone: { at: 0, back },
    })),
  ),
]

/**
 * Each fault at each step once; the answer lost as often as the client asks; each write the last
 * one.
 */
const everyFaultOnce: readonly OrderTrial[] = [
  ...presses.map(press => ({ ...faultlessTrial, press })),
  ...networkFaults.flatMap(fault =>
    upTo(5).map(at => ({ ...faultlessTrial, faults: [[at, fault] as const] })),
  ),
  ...quickFaults.flatMap(fault =>
    ways.map(thenBy => ({
      ...faultlessTrial,
      thenBy,
      faults: upTo(6).map(at => [at + 2, fault] as const),
    })),
  ),
  ...(['price', 'stock'] as const).flatMap(what =>
    upTo(4).map(before => ({ ...faultlessTrial, meanwhile: { before, what } })),
  ),
  ...upTo(5).map(before => ({
    ...faultlessTrial,
    buyer: 'customer' as const,
    meanwhile: { before, what: 'token' as const },
  })),
  ...quickFaults.map(fault => ({
    ...faultlessTrial,
    buyer: 'customer' as const,
    faults: [[3, fault] as const],
    meanwhile: { before: 3, what: 'token' as const },
  })),
  ...upTo(10).map(closedAfterWrite => ({ ...faultlessTrial, closedAfterWrite })),
]

const anything: fc.Arbitrary<OrderTrial> = fc.record({
  buyer: fc.oneof(
    { weight: 2, arbitrary: fc.constant('guest' as const) },
    { weight: 1, arbitrary: fc.constant('customer' as const) },
  ),
  press: fc.constantFrom(...presses),
  faults: fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.oneof(
        { weight: 15, arbitrary: fc.constantFrom(...quickFaults) },
        { weight: 1, arbitrary: fc.constantFrom(...kills) },
      ),
    ),
    { minLength: 1, maxLength: 5 },
  ),
  meanwhile: fc.option(
    fc.record({
      before: fc.integer({ min: 1, max: 8 }),
      what: fc.constantFrom('price' as const, 'stock' as const, 'token' as const),
    }),
    { freq: 3 },
  ),
  closedAfterWrite: fc.option(fc.integer({ min: 1, max: 14 }), { freq: 4 }),
  gone: fc.option(
    fc.record({ at: fc.integer({ min: 0, max: 6 }), back: fc.constantFrom(...returns) }),
    { freq: 2 },
  ),
  isSentAutomatically: fc.boolean(),
  thenBy: fc.constantFrom(...ways),
})

/** `count` trials: every fault at every step, then whatever `seed` makes. */
export function sampleOrderTrials(count: number, seed: number): OrderTrial[] {
  const everyStep = [...everyFaultOnce, ...everyReturn]
  const rest = Math.max(0, count - everyStep.length)
  return [...everyStep, ...fc.sample(anything, { numRuns: rest, seed })].slice(0, count)
}

/** Whether it takes the platform down, and with it what the other shoppers are doing. */
export function shouldKillPlatform({ faults: planned }: OrderTrial): boolean {
  return planned.some(([, fault]) => kills.includes(fault))
}
