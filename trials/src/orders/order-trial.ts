import fc from 'fast-check'
import { type Fault, faults } from '../browser/faulty-network.ts'

/** One shopper's attempt to order one cart, and what goes wrong with it. */
export type OrderTrial = {
  buyer: 'guest' | 'customer'
  press: 'once' | 'twice' | 'in two tabs'
  /** By the number of the request since the press. Reading the cart makes two; the order is the third. */
  faults: readonly (readonly [request: number, Fault])[]
  /** What changes just before a request: in the shop, or the customer's token runs out. */
  meanwhile: { before: number; what: 'price' | 'stock' | 'token' } | null
  /** The tab is closed after so many values written since the press. */
  closedAfterWrite: number | null
  /** What the shopper does when told that it did not work. */
  thenBy: 'pressing again' | 'reloading'
}

const calm: OrderTrial = {
  buyer: 'guest',
  press: 'once',
  faults: [],
  meanwhile: null,
  closedAfterWrite: null,
  thenBy: 'pressing again',
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const presses = ['once', 'twice', 'in two tabs'] as const
const ways = ['pressing again', 'reloading'] as const

/** A platform takes its time to start again: it is killed seldom enough to leave time for the others. */
const kills = faults.filter(fault => fault.startsWith('platform'))
const quickFaults = faults.filter(fault => !kills.includes(fault))

/** Each fault at each step once; the answer lost as often as the client asks; each write the last one. */
const everyStep: readonly OrderTrial[] = [
  ...presses.map(press => ({ ...calm, press })),
  ...faults.flatMap(fault => upTo(5).map(at => ({ ...calm, faults: [[at, fault] as const] }))),
  ...quickFaults.flatMap(fault =>
    ways.map(thenBy => ({ ...calm, thenBy, faults: upTo(6).map(at => [at + 2, fault] as const) })),
  ),
  ...(['price', 'stock'] as const).flatMap(what =>
    upTo(4).map(before => ({ ...calm, meanwhile: { before, what } })),
  ),
  ...upTo(5).map(before => ({
    ...calm,
    buyer: 'customer' as const,
    meanwhile: { before, what: 'token' as const },
  })),
  ...quickFaults.map(fault => ({
    ...calm,
    buyer: 'customer' as const,
    faults: [[3, fault] as const],
    meanwhile: { before: 3, what: 'token' as const },
  })),
  ...upTo(10).map(closedAfterWrite => ({ ...calm, closedAfterWrite })),
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
  thenBy: fc.constantFrom(...ways),
})

/** `count` trials: every fault at every step, then whatever `seed` makes. */
export function orderTrials(count: number, seed: number): OrderTrial[] {
  const rest = Math.max(0, count - everyStep.length)
  return [...everyStep, ...fc.sample(anything, { numRuns: rest, seed })].slice(0, count)
}

/** Whether it takes the platform down, and with it what the other shoppers are doing. */
export function killsPlatform({ faults: planned }: OrderTrial): boolean {
  return planned.some(([, fault]) => kills.includes(fault))
}
