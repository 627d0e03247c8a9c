import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { type Failure, fail, parseMoney, succeed } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { drawStateMachine } from '../../testing/draw-machine.ts'
import type { CartMutation } from '../cart-change.ts'
import type { PlatformCart } from '../cart-platform.ts'
import { advanceCartOwnership } from './advance-ownership.ts'
import type {
  OwnershipContext,
  OwnershipEvent,
  OwnershipState,
  OwnershipStateName,
} from './ownership.ts'
import { ownershipTransitions } from './transitions.ts'

const line = (sku: string, quantity = 1): CartSnapshotLine => ({
  itemId: 1,
  sku,
  parentSku: sku,
  quantity,
  name: sku,
  price: parseMoney(990),
  regularPrice: parseMoney(990),
  image: '',
  urlPath: `/${sku}`,
  options: [],
  productType: 'simple',
  stockQuantity: 9,
  isInStock: true,
})
const coat = line('coat')
const cart = { lines: [coat], totals: {} } as unknown as PlatformCart

let keys = 0
/** A guest who has nothing, where nothing else is said. */
const known = (more: Partial<OwnershipContext> = {}): OwnershipContext => ({
  epoch: 'e',
  isSignedIn: false,
  cartId: null,
  bypassed: null,
  isBypassed: false,
  repair: null,
  transfer: [],
  unmergedCart: null,
  ownOfGuest: [],
  lines: [],
  open: [],
  unsure: [],
  refusedKeys: [],
  bypassesLeft: 4,
  newKey: () => {
    keys += 1
    return `key ${keys}`
  },
  ...more,
})
const anna = (more: Partial<OwnershipContext> = {}) =>
  known({ isSignedIn: true, cartId: '7', ...more })
const elsewhere = known({ epoch: 'another' })

const offline: Failure = { kind: 'offline' }
const missing: Failure = { kind: 'not-found', message: '' }
const tooFew: Failure = { kind: 'invalid', reason: 'too-few', message: '', problems: [] }

const progress = { epoch: 'e', isNeeded: false } as const
const change: CartMutation = { kind: 'set', key: 'k', line: coat, base: 1, quantity: 2 }
const addition = { ...coat, options: [] }
const added = { key: 'm', addition }
const bypassed = { cartId: '7', lines: [coat] }
const repairOf = (...lines: (typeof added)[]) => ({
  cartId: 'new',
  creationKey: 'c',
  missing: lines,
})

const deciding = { name: 'deciding', ...progress } as const
const opening = { name: 'opening', ...progress } as const
const merging = { name: 'merging', ...progress, guestCartId: 'g', isBypassed: false } as const
const comparing = { name: 'comparing', ...progress, cartId: '7' } as const
const carried = { ...progress, cartId: '7', refused: [] } as const
const some = { ...carried, refused: [{ change, failure: tooFew }] } as const
const transferring = { name: 'transferring', ...carried } as const
const probing = { name: 'probing', ...carried, failure: missing } as const
const explaining = { name: 'explaining', ...some, stop: null } as const
const gone = { failure: missing, isGone: true }
const replacing = { name: 'replacing', ...progress, cartId: '7', failure: missing } as const
const succeeding = { ...replacing, name: 'succeeding' } as const
const recreating = { name: 'recreating', ...progress } as const
const checking = { name: 'checking', ...progress, cartId: 'g' } as const

const opened = (cartId = '8') => ({ kind: 'opened', cartId }) as const
const read = { kind: 'read', answer: succeed(cart) } as const
const done = { kind: 'changed', answer: succeed(null) } as const
const searched = (isOrdered: boolean) => ({ kind: 'searched', isOrdered }) as const
const failed: OwnershipEvent = { kind: 'failed', failure: offline }
const no = (kind: 'read' | 'changed', failure: Failure = offline) =>
  ({ kind, answer: fail(failure) }) as OwnershipEvent
const look = { kind: 'known' } as const

type Case = [
  why: string,
  from: OwnershipState,
  event: OwnershipEvent,
  now: OwnershipContext,
  to: OwnershipStateName,
]

const idle = { name: 'idle' } as const
const two = { transfer: [change, { ...change, key: 'l' }] }

const cases: Case[] = [
  ['the cart is checked: deciding', idle, { kind: 'looked' }, known(), 'deciding'],
  ['a line is to be added: deciding', idle, { kind: 'needed' }, known(), 'deciding'],
  [
    'a guest’s cart is not found: checking',
    idle,
    { kind: 'missed', cartId: 'g' },
    known(),
    'checking',
  ],
  [
    'a customer’s cart is not found by a guest: deciding',
    idle,
    { kind: 'missed', cartId: '7' },
    known(),
    'deciding',
  ],

  ['there is no cart and none is needed: none', deciding, look, known(), 'none'],
  ['a guest has a cart: guest', deciding, look, known({ cartId: 'g' }), 'guest'],
  ['a customer has a cart: customer', deciding, look, anna(), 'customer'],
  [
    'there is no cart and one is needed: opening',
    { ...deciding, isNeeded: true },
    look,
    known(),
    'opening',
  ],
  ['a guest with a cart has signed in: merging', deciding, look, anna({ cartId: 'g' }), 'merging'],
  [
    'changes are still to be transferred: transferring',
    deciding,
    look,
    anna({ transfer: [change] }),
    'transferring',
  ],
  ['the session expired: recreating', deciding, look, known({ cartId: '7' }), 'recreating'],
  [
    'the session expired too often: session-ended',
    deciding,
    look,
    known({ cartId: '7', bypassesLeft: 0 }),
    'session-ended',
  ],
  ['a repair is complete: deciding', deciding, look, known({ repair: repairOf() }), 'deciding'],
  [
    'a repair is incomplete: recreating',
    deciding,
    look,
    known({ repair: repairOf(added) }),
    'recreating',
  ],

  ['a new cart is created: deciding', opening, opened(), known(), 'deciding'],
  ['both carts are merged: deciding', merging, opened(), anna({ cartId: 'g' }), 'deciding'],
  ['the session ends during the merge: deciding', merging, opened('new'), known(), 'deciding'],
  [
    'the parked cart cannot be read: comparing',
    { ...merging, isBypassed: true },
    opened(),
    anna(),
    'comparing',
  ],
  ['the customer’s cart is read: deciding', comparing, read, anna(), 'deciding'],
  ['the customer’s cart cannot be read: interrupted', comparing, no('read'), anna(), 'interrupted'],

  [
    'the last change is applied: deciding',
    transferring,
    done,
    anna({ transfer: [change] }),
    'deciding',
  ],
  ['one of two changes is applied: transferring', transferring, done, anna(two), 'transferring'],
  [
    'the cart of a change is not found: probing',
    transferring,
    no('changed', missing),
    anna(two),
    'probing',
  ],
  [
    'the last change is refused: explaining',
    transferring,
    no('changed', tooFew),
    anna({ transfer: [change] }),
    'explaining',
  ],
  ['a change gets no response: interrupted', transferring, no('changed'), anna(two), 'interrupted'],
  ['the probed cart exists: transferring', probing, read, anna(two), 'transferring'],
  [
    'the probed cart exists after the last change: explaining',
    probing,
    read,
    anna({ transfer: [change] }),
    'explaining',
  ],
  [
    'the probed cart no longer exists: replacing',
    probing,
    no('read', missing),
    anna(two),
    'replacing',
  ],
  [
    'the probed cart no longer exists for a guest: deciding',
    probing,
    no('read', missing),
    known(two),
    'deciding',
  ],
  ['the probed cart cannot be read: interrupted', probing, no('read'), anna(two), 'interrupted'],
  ['the refused lines are read: deciding', explaining, read, anna(), 'deciding'],
  [
    'the refused lines of a deleted cart are read: replacing',
    { ...explaining, stop: gone },
    read,
    anna(),
    'replacing',
  ],
  [
    'the refused lines are read after a network failure: interrupted',
    { ...explaining, stop: { failure: offline, isGone: false } },
    read,
    anna(),
    'interrupted',
  ],
  [
    'the order of the deleted cart is found: succeeding',
    replacing,
    searched(true),
    anna(),
    'succeeding',
  ],
  ['the next cart is created: deciding', succeeding, opened(), anna(), 'deciding'],
  [
    'a guest’s cart is created as the next cart: deciding',
    succeeding,
    opened('new'),
    known({ cartId: '7' }),
    'deciding',
  ],
  [
    'the platform returns the same cart: interrupted',
    succeeding,
    opened('7'),
    anna(),
    'interrupted',
  ],

  [
    'a recreated cart has lines to add: recreating',
    recreating,
    opened('new'),
    known({ repair: repairOf(added) }),
    'recreating',
  ],
  [
    'a recreated cart has no lines to add: deciding',
    recreating,
    opened('new'),
    known({ repair: repairOf() }),
    'deciding',
  ],
  [
    'one of two lines is added: recreating',
    recreating,
    done,
    known({ repair: repairOf(added, added) }),
    'recreating',
  ],
  [
    'the last line is added: deciding',
    recreating,
    done,
    known({ repair: repairOf(added) }),
    'deciding',
  ],
  [
    'a line gets no response: interrupted',
    recreating,
    no('changed'),
    known({ repair: repairOf(added) }),
    'interrupted',
  ],
  ['a missing cart has no order: deciding', checking, searched(false), known(), 'deciding'],
  ['a missing cart has an order: ordered', checking, searched(true), known(), 'ordered'],
]

/** Whoever signs out in between gets no cart of before: the machine looks anew. */
const outdated: Case[] = (
  [
    [opening, opened()],
    [merging, opened()],
    [comparing, read],
    [transferring, done],
    [probing, read],
    [explaining, read],
    [replacing, searched(true)],
    [succeeding, opened()],
    [recreating, opened()],
    [recreating, done],
    [checking, searched(true)],
  ] as const
).map(([from, event]) => [`${from.name}, ${event.kind}`, from, event, elsewhere, 'deciding'])

describe('the state machine of cart ownership', () => {
  it.each(cases)('enters the next state when %s', (_why, from, event, now, to) => {
    expect(advanceCartOwnership(from, event, now).state.name).toBe(to)
  })

  it.each(outdated)(
    'returns to “deciding” when a response arrives after a sign-out: %s',
    (...one) => {
      const [, from, event, now, to] = one
      const step = advanceCartOwnership(from, event, now)
      expect([step.state.name, step.effects]).toEqual([to, []])
    },
  )

  it('makes every transition of its transition table and no other', () => {
    const gone = cases.map(
      ([, from, event, now]) =>
        `${from.name} ${event.kind} ${advanceCartOwnership(from, event, now).state.name}`,
    )
    const drawn = Object.entries(ownershipTransitions).flatMap(([from, events]) =>
      Object.entries(events).flatMap(([kind, targets]) =>
        (targets as readonly string[]).map(to => `${from} ${kind} ${to}`),
      ),
    )
    expect([...new Set(gone)].sort()).toEqual(drawn.sort())
  })

  it('is documented in the README with the transitions of its table', () => {
    const readme = readFileSync(
      path.join(process.cwd(), 'mf-cart-checkout/src/cart/README.md'),
      'utf8',
    )
    expect(readme).toContain(drawStateMachine(ownershipTransitions))
  })

  it.each(outdated)(
    'is interrupted without a new request when a request of an outdated state fails: %s',
    (...one) => {
      const step = advanceCartOwnership(one[1], failed, known())
      expect(step).toEqual({
        state: { name: 'interrupted', failure: offline },
        effects: [],
        call: null,
      })
    },
  )

  it('makes no request in a final state, and one request in every other state', () => {
    const resting = ['none', 'guest', 'customer', 'ordered', 'session-ended', 'interrupted']
    for (const [, from, event, now] of cases) {
      const { state, call } = advanceCartOwnership(from, event, now)
      expect([state.name, call === null]).toEqual([state.name, resting.includes(state.name)])
    }
  })

  it('throws for an event that has no transition from the current state', () => {
    expect(() => advanceCartOwnership({ name: 'none' }, look, known())).toThrow(
      'The cart is none: nothing follows from known',
    )
  })
})

describe('the records stored by the state machine of cart ownership', () => {
  const kept = (from: OwnershipState, event: OwnershipEvent, now: OwnershipContext) =>
    advanceCartOwnership(from, event, now).effects.flatMap(effect =>
      effect.kind === 'keep' ? effect.record : [],
    )

  it('contain the customer’s cart before a guest’s cart is created from its lines', () => {
    const now = known({ cartId: '7', lines: [coat] })
    const [record] = kept(deciding, look, now)
    expect(record).toMatchObject({
      bypassed: { cartId: '7', lines: [coat] },
      repair: { cartId: null, missing: [{ addition: { sku: 'coat' } }] },
    })
  })

  it('contain the changes to transfer before the customer’s cart replaces the guest’s', () => {
    const now = anna({ cartId: 'g', isBypassed: true, bypassed, lines: [line('coat', 3)] })
    const records = kept({ ...merging, isBypassed: true }, opened('7'), now)
    expect(records).toMatchObject([
      { transfer: [{ kind: 'set', base: 1, quantity: 3 }] },
      { cartId: '7' },
      { bypassed: null },
    ])
  })

  it('contain a change whose response was lost, with the key it was sent with', () => {
    const unsure = [{ kind: 'add', key: 'lost', addition, state: 'sending' } as const]
    const now = anna({
      cartId: 'g',
      isBypassed: true,
      bypassed: { ...bypassed, unsure },
      lines: [coat],
    })
    const [{ transfer } = {}] = kept({ ...merging, isBypassed: true }, opened('7'), now)
    expect(transfer?.map(({ key }) => key)).toContain('lost')
  })

  it.each([
    ['merging', merging, known({ cartId: 'g', lines: [coat] })],
    ['succeeding', succeeding, known({ cartId: '7', lines: [coat] })],
  ])('are unchanged if a guest’s cart was created while the session changed: %s', (...one) => {
    const [, from, now] = one
    expect(advanceCartOwnership(from, opened('new'), now).effects).toEqual([])
  })

  it('contain a new creation key if recreating a cart opened the customer’s cart instead', () => {
    const now = known({ cartId: '7', bypassed, isBypassed: true, repair: repairOf(added) })
    const step = advanceCartOwnership(recreating, opened('7'), now)
    expect(step.state.name).toBe('deciding')
    expect(step.effects).toMatchObject([{ record: { repair: { cartId: 'new' } } }])
    expect(step.effects).not.toMatchObject([{ record: { repair: { creationKey: 'c' } } }])
  })

  it('drop an unfinished cart recreation when the customer signs in again', () => {
    const now = anna({ bypassed, isBypassed: true, repair: repairOf(added) })
    expect(kept(deciding, look, now)).toEqual([{ repair: null, bypassed: null }])
  })
})
