import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { OrderConfirmation } from '@vitrina/contract'
import { type Failure, fail, succeed } from '@vitrina/domain'
import { createTask, type SyncTask } from '@vitrina/sync-queue'
import type { StoredPlacedOrder } from '../../checkout/order-types.ts'
import { drawStateMachine } from '../../testing/draw-machine.ts'
import { futureCartPlaceholder, type WaitingOrder } from '../waiting-order.ts'
import { advanceOutbox } from './advance-outbox.ts'
import {
  findOutboxState,
  type OutboxContext,
  type OutboxEvent,
  type OutboxState,
} from './outbox.ts'
import { outboxTransitions } from './transitions.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const confirmation: OrderConfirmation = {
  backendOrderId: 1,
  magentoOrderId: 1,
  orderNumber: '000000482',
  transferedAt: '2026-11-14T16:42:00Z',
}
const addressInformation = {
  billingAddress: { firstname: 'Анна', lastname: 'Ким' } as never,
  payment_method_code: 'cashondelivery',
}
const order: WaitingOrder = {
  request: { cart_id: 'g', products: [], addressInformation },
  lines: [],
  totals: null,
  shippingTitle: '',
  paymentTitle: '',
  order_id: 'k',
  created_at: 1,
  updated_at: 1,
  transmited: false,
  transmited_at: null,
  confirmation: null,
  isConfirmed: false,
  mayHaveArrived: false,
  owner: null,
  of: null,
  refusal: null,
}
const ofFutureCart = { ...order, request: { ...order.request, cart_id: futureCartPlaceholder } }
const ofAnna = { ...order, owner: '7', of: '7' }
const arrived = { ...order, mayHaveArrived: true }
const placedOrder = { ...order, transmited: true, transmited_at: 1, confirmation }

const missing: Failure = { kind: 'not-found', message: '' }
const usedUp: Failure = { kind: 'conflict', message: '', problems: [] }
const tooFew: Failure = { kind: 'invalid', message: '', problems: [] }
const offline: Failure = { kind: 'offline' }
const refusedOrder = { ...order, refusal: tooFew }

const taskWith = (more: Partial<SyncTask> = {}): SyncTask => ({
  ...createTask({ task_id: 'k', partition: 'orders', url: '/', payload: { method: 'POST' } }, 1),
  ...more,
})
const sentTask = taskWith({ sent: true, sending: true })

/** A guest's browser with one order that waits, where nothing else is said. */
const known = (more: Partial<OutboxContext> = {}): OutboxContext => ({
  order,
  isUnreadable: false,
  task: undefined,
  hasChangesBefore: false,
  cartId: 'g',
  owner: null,
  present: null,
  now: 1,
  ...more,
})
const gone = known({ order: null })
const withTask = (task: SyncTask, more: Partial<OutboxContext> = {}) => known({ task, ...more })

const found = (cartId: string, orderId = 'other'): StoredPlacedOrder => ({
  lines: [],
  totals: null,
  shippingTitle: '',
  paymentTitle: '',
  orderId,
  cartId,
  confirmation,
  addressInformation,
  outrun: ['k'],
})

const none = { name: 'none' } as const
const waiting = { name: 'waiting' } as const
const settling = { name: 'settling' } as const
const queued = { name: 'queued' } as const
const stuck = { name: 'stuck' } as const
const refused = { name: 'refused' } as const
const placed = { name: 'placed' } as const
const searching = { name: 'searching', failure: missing } as const
const recreating = { name: 'recreating', failure: missing } as const
const withdrawing = { name: 'withdrawing' } as const
const yielding = { name: 'yielding', placed: found('g') } as const

const kept = { kind: 'kept', order } as const
const requested = { kind: 'requested', isConfirmed: true } as const
const settled = { kind: 'settled' } as const
const withdrawn = { kind: 'withdrawn' } as const
const superseded = (cartId: string) => ({ kind: 'superseded', cartId }) as const
const preempted = (cartId: string) => ({ kind: 'preempted', placed: found(cartId) }) as const
const answered = (failure: Failure): OutboxEvent => {
  return { kind: 'answered', answer: fail(failure), confirmation: null }
}
const confirmed = { kind: 'answered', answer: succeed(confirmation), confirmation } as const
const unreadableAnswer = { kind: 'answered', answer: succeed('?'), confirmation: null } as const
const searched = (it: StoredPlacedOrder | null) => ({ kind: 'searched', placed: it }) as const
const recreated = { kind: 'recreated', answer: succeed(null) } as const
const unread = { kind: 'recreated', answer: fail(offline) } as const
const dropped = (isGone: boolean) => ({ kind: 'dropped', isGone }) as const
const expired = { kind: 'expired' } as const

type Case = [
  why: string,
  from: OutboxState,
  event: OutboxEvent,
  now: OutboxContext,
  to: OutboxState['name'],
]

const cases: Case[] = [
  ['an order is stored: waiting', none, kept, gone, 'waiting'],
  ['a queued order is stored again: queued', none, kept, withTask(taskWith()), 'queued'],
  [
    'a stuck order is stored again: stuck',
    none,
    kept,
    withTask(taskWith({ isDeadLetter: true })),
    'stuck',
  ],

  ['a guest’s order is to be sent: settling', waiting, requested, known(), 'settling'],
  [
    'an order is to be sent without its customer: waiting',
    waiting,
    requested,
    known({ order: ofAnna, present: '7' }),
    'waiting',
  ],
  ['a waiting order is cancelled: withdrawing', waiting, withdrawn, known(), 'withdrawing'],
  [
    'an order that may have arrived is cancelled: waiting',
    waiting,
    withdrawn,
    known({ order: arrived }),
    'waiting',
  ],
  ['its cart has a newer order: withdrawing', waiting, superseded('g'), known(), 'withdrawing'],
  ['another cart has a newer order: waiting', waiting, superseded('h'), known(), 'waiting'],
  ['its cart was ordered elsewhere: yielding', waiting, preempted('g'), known(), 'yielding'],
  ['another cart was ordered: waiting', waiting, preempted('h'), known(), 'waiting'],

  ['the cart is settled: queued', settling, settled, known(), 'queued'],
  [
    'the order is removed while the cart settles: none',
    settling,
    settled,
    known({ order: null }),
    'none',
  ],
  [
    'a change of the cart is still to be sent: waiting',
    settling,
    settled,
    known({ hasChangesBefore: true }),
    'waiting',
  ],
  [
    'the order is placed while the cart settles: placed',
    settling,
    settled,
    known({ order: placedOrder }),
    'placed',
  ],
  [
    'no cart was created for the order: refused',
    settling,
    settled,
    known({ order: ofFutureCart, cartId: null }),
    'refused',
  ],

  ['a queued order is to be sent: queued', queued, requested, withTask(sentTask), 'queued'],
  ['the platform confirms the order: placed', queued, confirmed, withTask(sentTask), 'placed'],
  ['the response cannot be parsed: stuck', queued, unreadableAnswer, withTask(sentTask), 'stuck'],
  [
    'the platform refuses the order: refused',
    queued,
    answered(tooFew),
    withTask(sentTask),
    'refused',
  ],
  [
    'its cart was already ordered: searching',
    queued,
    answered(usedUp),
    withTask(sentTask),
    'searching',
  ],
  [
    'the order is deleted before its response: none',
    queued,
    confirmed,
    withTask(sentTask, { order: null }),
    'none',
  ],
  [
    'an order not sent is cancelled: withdrawing',
    queued,
    withdrawn,
    withTask(taskWith()),
    'withdrawing',
  ],
  ['a sent order is cancelled: queued', queued, withdrawn, withTask(sentTask), 'queued'],
  [
    'the cart of an order not sent has a newer order: withdrawing',
    queued,
    superseded('g'),
    withTask(taskWith()),
    'withdrawing',
  ],
  [
    'the cart of a sent order has a newer order: queued',
    queued,
    superseded('g'),
    withTask(sentTask),
    'queued',
  ],
  [
    'the cart of a pending order was ordered elsewhere: yielding',
    queued,
    preempted('g'),
    withTask(taskWith()),
    'yielding',
  ],
  [
    'the cart of an answered order was ordered elsewhere: queued',
    queued,
    preempted('g'),
    withTask(taskWith({ sent: true, transmited: true })),
    'queued',
  ],

  ['an earlier order is found: none', searching, searched(found('g')), known(), 'none'],
  [
    'the order itself is found to be placed: placed',
    searching,
    searched(found('g', 'k')),
    known(),
    'placed',
  ],
  [
    'no order is found of an ordered cart: refused',
    { ...searching, failure: usedUp },
    searched(null),
    known(),
    'refused',
  ],
  [
    'no order is found of a guest’s lost cart: recreating',
    searching,
    searched(null),
    known(),
    'recreating',
  ],

  ['a new cart is created: waiting', recreating, recreated, known({ cartId: 'h' }), 'waiting'],
  ['the platform cannot be reached: queued', recreating, unread, known(), 'queued'],
  ['no new cart was created: refused', recreating, recreated, known(), 'refused'],
  ['the order is deleted before its new cart: none', recreating, recreated, gone, 'none'],

  [
    'a stuck order is retried: queued',
    stuck,
    requested,
    withTask(taskWith({ isDeadLetter: true })),
    'queued',
  ],
  [
    'a stuck order is retried by another customer: stuck',
    stuck,
    requested,
    withTask(taskWith({ isDeadLetter: true }), { order: ofAnna, owner: '8', present: '8' }),
    'stuck',
  ],
  [
    'an order stuck without its session is cancelled: withdrawing',
    stuck,
    withdrawn,
    withTask(taskWith({ sent: true, failure: { kind: 'signed-out', message: '' } })),
    'withdrawing',
  ],
  [
    'an order stuck after sending is cancelled: stuck',
    stuck,
    withdrawn,
    withTask(sentTask),
    'stuck',
  ],
  [
    'an order stuck without its session gets a newer one: withdrawing',
    stuck,
    superseded('g'),
    withTask(taskWith()),
    'withdrawing',
  ],
  [
    'an order stuck after sending gets a newer one: stuck',
    stuck,
    superseded('g'),
    withTask(sentTask),
    'stuck',
  ],
  ['the cart of a stuck order was ordered: yielding', stuck, preempted('g'), known(), 'yielding'],
  [
    'another cart than the stuck order’s was ordered: stuck',
    stuck,
    preempted('h'),
    known(),
    'stuck',
  ],

  ['a refused order is removed: withdrawing', refused, withdrawn, known(), 'withdrawing'],
  [
    'any cart is ordered after a refusal: withdrawing',
    refused,
    superseded('h'),
    known(),
    'withdrawing',
  ],
  [
    'the cart of a refused order was ordered elsewhere: yielding',
    refused,
    preempted('g'),
    known(),
    'yielding',
  ],
  [
    'another cart than the refused order’s was ordered: refused',
    refused,
    preempted('h'),
    known(),
    'refused',
  ],

  ['the task could be deleted: none', withdrawing, dropped(true), known(), 'none'],
  ['sending had already started: queued', withdrawing, dropped(false), known(), 'queued'],
  ['another order was placed from its cart: none', yielding, dropped(true), known(), 'none'],
  [
    'the order itself was placed elsewhere: placed',
    { ...yielding, placed: found('g', 'k') },
    dropped(false),
    known(),
    'placed',
  ],
  [
    'the order was placed a week ago: none',
    placed,
    expired,
    known({ order: placedOrder, now: weekMs + 2 }),
    'none',
  ],
  ['the order was placed today: placed', placed, expired, known({ order: placedOrder }), 'placed'],
]

const effectsOf = (from: OutboxState, event: OutboxEvent, now: OutboxContext) =>
  advanceOutbox(from, event, now).effects

describe('the state machine of orders made offline', () => {
  it.each(cases)('returns the next state if %s', (_why, from, event, now, to) => {
    expect(advanceOutbox(from, event, now).state.name).toBe(to)
  })

  it('makes every transition of its transition table and no other', () => {
    const taken = cases.map(
      ([, from, event, now]) =>
        `${from.name} ${event.kind} ${advanceOutbox(from, event, now).state.name}`,
    )
    const drawn = Object.entries(outboxTransitions).flatMap(([from, events]) =>
      Object.entries(events).flatMap(([kind, targets]) =>
        (targets as readonly string[]).map(to => `${from} ${kind} ${to}`),
      ),
    )
    expect([...new Set(taken)].sort()).toEqual(drawn.sort())
  })

  it('is documented in the README with the transitions of its table', () => {
    const readme = readFileSync(
      path.join(process.cwd(), 'mf-cart-checkout/src/waiting/README.md'),
      'utf8',
    )
    expect(readme).toContain(drawStateMachine(outboxTransitions))
  })

  it('makes a call only while settling, searching, recreating, withdrawing or yielding', () => {
    const asking = ['settling', 'searching', 'recreating', 'withdrawing', 'yielding']
    for (const [, from, event, now] of cases) {
      const { state, call } = advanceOutbox(from, event, now)
      expect([state.name, call !== null]).toEqual([state.name, asking.includes(state.name)])
    }
  })

  it.each([
    ['a request for a placed order', placed, requested],
    ['a request for a refused order', refused, requested],
    ['a request for a deleted order', none, requested],
    ['a response for a deleted order', none, confirmed],
    ['a response for a placed order', placed, confirmed],
    ['a response for an unreadable order', { name: 'unreadable' }, confirmed],
    ['a cancellation of a placed order', placed, withdrawn],
  ] as [string, OutboxState, OutboxEvent][])(
    'stays in its state and has no effects after %s',
    (_what, from, event) => {
      expect(advanceOutbox(from, event, known())).toEqual({ state: from, effects: [], call: null })
    },
  )
})

describe('the initial state of a stored order', () => {
  it.each([
    ['none if no order is stored', gone, 'none'],
    [
      'unreadable if a newer release wrote the order',
      known({ order: null, isUnreadable: true }),
      'unreadable',
    ],
    ['waiting if the order has no task', known(), 'waiting'],
    ['queued if the order has a task', withTask(taskWith()), 'queued'],
    ['stuck if its task is a dead letter', withTask(taskWith({ isDeadLetter: true })), 'stuck'],
    [
      'refused if the order has a refusal, with any task',
      withTask(sentTask, { order: refusedOrder }),
      'refused',
    ],
    ['placed if the order has a confirmation', known({ order: placedOrder }), 'placed'],
  ] as [string, OutboxContext, string][])('is %s', (_what, now, name) => {
    expect(findOutboxState(now, requested).name).toBe(name)
  })

  it('is queued when a response arrives, even if a refusal of the order is stored', () => {
    expect(findOutboxState(known({ order: refusedOrder }), confirmed).name).toBe('queued')
  })

  it('is none when a new order is stored under the key of a stored order', () => {
    expect(findOutboxState(known(), kept).name).toBe('none')
  })
})

describe('the processing of an order made offline', () => {
  it('stores the cart id in the order before the order is queued', () => {
    const now = known({ order: ofFutureCart, cartId: 'h' })
    const ofCart = { ...order, request: { ...order.request, cart_id: 'h' } }
    expect(effectsOf(settling, settled, now)).toEqual([
      { kind: 'write', order: ofCart },
      { kind: 'queue', order: ofCart },
    ])
  })

  it('discards the ordered cart before the order is stored and announced as placed', () => {
    expect(effectsOf(queued, confirmed, withTask(sentTask)).map(({ kind }) => kind)).toEqual([
      'finish',
      'write',
      'notify-placed',
    ])
  })

  it('stores the shopper’s confirmation, but not again if it is already stored', () => {
    expect(effectsOf(waiting, requested, known())).toEqual([
      { kind: 'write', order: { ...order, isConfirmed: true } },
    ])
    const confirmedBefore = known({ order: { ...order, isConfirmed: true } })
    expect(effectsOf(waiting, requested, confirmedBefore)).toEqual([])
  })

  it('postpones sending while a task that already has a response is still in the queue', () => {
    const now = withTask(taskWith({ sent: true, transmited: true }))
    expect(effectsOf(queued, { ...requested, isConfirmed: false }, now)).toEqual([
      { kind: 'block' },
    ])
  })

  it('reports a found order only if that order was made before the stored order', () => {
    const tellsOf = (placedBefore: StoredPlacedOrder) =>
      effectsOf(searching, searched(placedBefore), known()).map(({ kind }) => kind)
    expect(tellsOf(found('g'))).toEqual(['remove-now', 'notify-preempted'])
    expect(tellsOf({ ...found('g'), outrun: [] })).toEqual(['remove-now'])
  })

  it('discards the key of a refused order before it stores and announces the refusal', () => {
    expect(effectsOf(queued, answered(tooFew), withTask(sentTask))).toEqual([
      { kind: 'forget-press' },
      { kind: 'write', order: { ...order, refusal: tooFew } },
      { kind: 'announce-refusal', reason: 'invalid' },
      { kind: 'notify-refused', order },
    ])
  })

  it.each([
    ['customer’s', { ...order, owner: '7' }, missing],
    ['guest’s', { ...order, request: { ...order.request, cart_id: '12' } }, missing],
  ])('refuses a %s order if its customer cart no longer exists', (_whose, lost, failure) => {
    const step = advanceOutbox({ ...searching, failure }, searched(null), known({ order: lost }))
    expect(step.state.name).toBe('refused')
  })
})
