import fc from 'fast-check'
import { type DeviceFault, deviceFaults } from './device.ts'

/**
 * What shoppers, networks and machines do. Two devices with two tabs each; `line` counts those in
 * sight.
 */
export type CartStep = {
  device: 0 | 1
  tab: 0 | 1
  /** How long until the next one: at once, after a moment, or when all has come to rest. */
  pause: 'none' | 'moment' | 'rest'
} & CartAction

type CartAction =
  | { kind: 'add'; sku: string; quantity: number }
  | { kind: 'set'; line: number; quantity: number }
  | { kind: 'remove'; line: number }
  | { kind: 'exchange'; line: number; sku: string }
  | { kind: 'coupon'; code: string | null }
  | { kind: 'sign-in' }
  | { kind: 'sign-out' }
  /** The customer's tokens run out, on all devices; they are renewed. */
  | { kind: 'token-expires' }
  /** The device's session is over: nothing renews it. */
  | { kind: 'session-ends' }
  /** The platform loses the guest's cart of the device. */
  | { kind: 'cart-dies' }
  /** So many pieces are left. */
  | { kind: 'stock'; sku: string; left: number }
  | { kind: 'offline' }
  | { kind: 'online' }
  | { kind: 'fault'; fault: DeviceFault }
  | { kind: 'look' }
  /** What pauses before it is sent again is due. */
  | { kind: 'later' }
  | { kind: 'restart-tab' }
  | { kind: 'restart-platform' }

export const cartStepKinds = [
  'add',
  'set',
  'remove',
  'exchange',
  'coupon',
  'sign-in',
  'sign-out',
  'token-expires',
  'session-ends',
  'cart-dies',
  'stock',
  'offline',
  'online',
  'fault',
  'look',
  'later',
  'restart-tab',
  'restart-platform',
] as const satisfies readonly CartStep['kind'][]
export type CartStepKind = (typeof cartStepKinds)[number]

export const plentifulSkus = ['COAT', 'SHIRT', 'HAT'] as const
const scarce = 'DRESS-R-S'
const soldOut = 'DRESS-R-M'
/** What there is of each at the beginning. */
export const initialStock: ReadonlyMap<string, number> = new Map([
  ...plentifulSkus.map(sku => [sku, 100] as const),
  [scarce, 3],
  [soldOut, 0],
])
const coupons = ['SALE10', 'WRONG'] as const

const sku = fc.constantFrom(...plentifulSkus, scarce, soldOut)
const line = fc.integer({ min: 0, max: 3 })
const kinds = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      sku,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      line,
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('remove' as const), line }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('exchange' as const), line, sku }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('coupon' as const),
      code: fc.option(fc.constantFrom(...coupons)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sign-in' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign-out' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('offline' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('online' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('token-expires' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('session-ends' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cart-dies' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stock' as const),
      sku: fc.constantFrom('SHIRT', 'HAT', scarce),
      left: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom(...deviceFaults),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('later' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restart-tab' as const) }) },
)

const pause = fc.oneof(
  { weight: 4, arbitrary: fc.constant('none' as const) },
  { weight: 3, arbitrary: fc.constant('moment' as const) },
  { weight: 1, arbitrary: fc.constant('rest' as const) },
)
const bit = fc.constantFrom(0 as const, 1 as const)

/** How a trial begins, so that what follows has something to meet. */
const openings: readonly (readonly CartStep[])[] = [
  [],
  [onFirst({ kind: 'add', sku: 'COAT', quantity: 2 })],
  [onFirst({ kind: 'sign-in' }), onFirst({ kind: 'add', sku: 'SHIRT', quantity: 3 })],
  [
    onFirst({ kind: 'sign-in' }),
    { ...onFirst({ kind: 'sign-in' }), device: 1 },
    onFirst({ kind: 'add', sku: 'HAT', quantity: 2 }),
  ],
  [
    onFirst({ kind: 'sign-in' }),
    onFirst({ kind: 'add', sku: 'COAT', quantity: 1 }),
    onFirst({ kind: 'session-ends' }),
    onFirst({ kind: 'add', sku: 'HAT', quantity: 1 }),
  ],
]

function onFirst(what: CartAction): CartStep {
  return { device: 0, tab: 0, pause: 'rest', ...what }
}

/** Things done one after the other. A platform takes its time to start again: it is done seldom. */
const restless: fc.Arbitrary<CartStep[]> = fc.array(
  fc
    .tuple(
      fc.record({ device: bit, tab: bit, pause }),
      fc.oneof(
        { weight: 120, arbitrary: kinds },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart-platform' as const) }) },
      ),
    )
    .map(([where, what]) => ({ ...where, ...what })),
  { minLength: 3, maxLength: 12 },
)

export const arbitraryCartSteps: fc.Arbitrary<CartStep[]> = fc
  .tuple(fc.constantFrom(...openings), restless)
  .map(([opening, steps]) => [...opening, ...steps])
