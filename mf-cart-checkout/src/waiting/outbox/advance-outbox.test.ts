import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { OrderConfirmation } from '@vitrina/contract'
import { type Failure, fail, succeed } from '@vitrina/domain'
import { createTask, type SyncTask } from '@vitrina/sync-queue'
import type { RememberedOrder } from '../../checkout/order-types.ts'
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

const found = (cartId: string, orderId = 'other'): RememberedOrder => ({
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
const searched = (it: RememberedOrder | null) => ({ kind: 'searched', placed: it }) as const
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
  ['an order is pressed: waiting', none, kept, gone, 'waiting'],
  ['an order on its way is pressed again: queued', none, kept, withTask(taskWith()), 'queued'],
  [
    'an order whose task was given up is pressed again: stuck',
    none,
    kept,
    withTask(taskWith({ isDeadLetter: true })),
    'stuck',
  ],

  ['a guest’s order is to be sent: settling', waiting, requested, known(), 'settling'],
  [
    'an order is to be sent and its customer is away: waiting',
    waiting,
    requested,
    known({ order: ofAnna, present: '7' }),
    'waiting',
  ],
  ['a waiting order is given up: withdrawing', waiting, withdrawn, known(), 'withdrawing'],
  [
    'an order that may have arrived is given up: waiting',
    waiting,
    withdrawn,
    known({ order: arrived }),
    'waiting',
  ],
  ['its cart is ordered anew: withdrawing', waiting, superseded('g'), known(), 'withdrawing'],
  ['another cart is ordered: waiting', waiting, superseded('h'), known(), 'waiting'],
  ['its cart was placed elsewhere: yielding', waiting, preempted('g'), known(), 'yielding'],
  ['another cart was placed: waiting', waiting, preempted('h'), known(), 'waiting'],

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
    'no cart was made for it: refused',
    settling,
    settled,
    known({ order: ofFutureCart, cartId: null }),
    'refused',
  ],

  ['an order on its way is to be sent: queued', queued, requested, withTask(sentTask), 'queued'],
  ['the platform confirms it: placed', queued, confirmed, withTask(sentTask), 'placed'],
  ['the answer cannot be read: stuck', queued, unreadableAnswer, withTask(sentTask), 'stuck'],
  ['the platform refuses it: refused', queued, answered(tooFew), withTask(sentTask), 'refused'],
  ['its cart is used up: searching', queued, answered(usedUp), withTask(sentTask), 'searching'],
  [
    'it is removed while it is answered: none',
    queued,
    confirmed,
    withTask(sentTask, { order: null }),
    'none',
  ],
  [
    'a task not sent is given up: withdrawing',
    queued,
    withdrawn,
    withTask(taskWith()),
    'withdrawing',
  ],
  ['a sent task is given up: queued', queued, withdrawn, withTask(sentTask), 'queued'],
  [
    'the cart of a task not sent is ordered anew: withdrawing',
    queued,
    superseded('g'),
    withTask(taskWith()),
    'withdrawing',
  ],
  [
    'the cart of a sent task is ordered anew: queued',
    queued,
    superseded('g'),
    withTask(sentTask),
    'queued',
  ],
  [
    'the cart of a task not answered was placed elsewhere: yielding',
    queued,
    preempted('g'),
    withTask(taskWith()),
    'yielding',
  ],
  [
    'the cart of an answered task was placed elsewhere: queued',
    queued,
    preempted('g'),
    withTask(taskWith({ sent: true, transmited: true })),
    'queued',
  ],

  ['an earlier press is found: none', searching, searched(found('g')), known(), 'none'],
  [
    'the order itself is found to be placed: placed',
    searching,
    searched(found('g', 'k')),
    known(),
    'placed',
  ],
  [
    'no order is found of a used up cart: refused',
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

  ['a new cart is made: waiting', recreating, recreated, known({ cartId: 'h' }), 'waiting'],
  ['the platform is away: queued', recreating, unread, known(), 'queued'],
  ['there is no new cart: refused', recreating, recreated, known(), 'refused'],
  ['it is removed while the cart is made: none', recreating, recreated, gone, 'none'],

  [
    'a stuck order is to be tried again: queued',
    stuck,
    requested,
    withTask(taskWith({ isDeadLetter: true })),
    'queued',
  ],
  [
    'a stuck order is to be tried again by somebody else: stuck',
    stuck,
    requested,
    withTask(taskWith({ isDeadLetter: true }), { order: ofAnna, owner: '8', present: '8' }),
    'stuck',
  ],
  [
    'one that its customer’s session kept back is given up: withdrawing',
    stuck,
    withdrawn,
    withTask(taskWith({ sent: true, failure: { kind: 'signed-out', message: '' } })),
    'withdrawing',
  ],
  ['one that was tried in vain is given up: stuck', stuck, withdrawn, withTask(sentTask), 'stuck'],
  [
    'the cart of one that its session kept back is ordered anew: withdrawing',
    stuck,
    superseded('g'),
    withTask(taskWith()),
    'withdrawing',
  ],
  [
    'the cart of one that was tried in vain is ordered anew: stuck',
    stuck,
    superseded('g'),
    withTask(sentTask),
    'stuck',
  ],
  ['the cart of a stuck order was placed: yielding', stuck, preempted('g'), known(), 'yielding'],
  [
    'another cart than the stuck order’s was placed: stuck',
    stuck,
    preempted('h'),
    known(),
    'stuck',
  ],

  ['a refused order is removed: withdrawing', refused, withdrawn, known(), 'withdrawing'],
  [
    'a cart is ordered after a refusal: withdrawing',
    refused,
    superseded('h'),
    known(),
    'withdrawing',
  ],
  [
    'the cart of a refused order was placed: yielding',
    refused,
    preempted('g'),
    known(),
    'yielding',
  ],
  [
    'another cart than the refused order’s was placed: refused',
    refused,
    preempted('h'),
    known(),
    'refused',
  ],

  ['the task could be dropped: none', withdrawing, dropped(true), known(), 'none'],
  ['sending had begun: queued', withdrawing, dropped(false), known(), 'queued'],
  ['another order has its cart: none', yielding, dropped(true), known(), 'none'],
  [
    'it was placed on another way: placed',
    { ...yielding, placed: found('g', 'k') },
    dropped(false),
    known(),
    'placed',
  ],
  [
    'it was placed a week ago: none',
    placed,
    expired,
    known({ order: placedOrder, now: weekMs + 2 }),
    'none',
  ],
  ['it was placed today: placed', placed, expired, known({ order: placedOrder }), 'placed'],
]

const effectsOf = (from: OutboxState, event: OutboxEvent, now: OutboxContext) =>
  advanceOutbox(from, event, now).effects

describe('the state machine of orders made offline', () => {
  it.each(cases)('moves to the expected state when %s', (_why, from, event, now, to) => {
    expect(advanceOutbox(from, event, now).state.name).toBe(to)
  })

  it('takes every transition of the table, and no other', () => {
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

  it('is drawn in the README with the transitions of its table', () => {
    const readme = readFileSync(
      path.join(process.cwd(), 'mf-cart-checkout/src/waiting/README.md'),
      'utf8',
    )
    expect(readme).toContain(drawStateMachine(outboxTransitions))
  })

  it('makes no call in a resting state, and one in every other', () => {
    const asking = ['settling', 'searching', 'recreating', 'withdrawing', 'yielding']
    for (const [, from, event, now] of cases) {
      const { state, call } = advanceOutbox(from, event, now)
      expect([state.name, call !== null]).toEqual([state.name, asking.includes(state.name)])
    }
  })

  it.each([
    ['a request for a placed order', placed, requested],
    ['a request for a refused order', refused, requested],
    ['a request for an order that is gone', none, requested],
    ['an answer to an order that is gone', none, confirmed],
    ['an answer to a placed order', placed, confirmed],
    ['an answer to an order that cannot be read', { name: 'unreadable' }, confirmed],
    ['a withdrawal of a placed order', placed, withdrawn],
  ] as [string, OutboxState, OutboxEvent][])('is not moved by %s', (_what, from, event) => {
    expect(advanceOutbox(from, event, known())).toEqual({ state: from, effects: [], call: null })
  })
})

describe('the state of a stored order', () => {
  it.each([
    ['none where nothing is stored', gone, 'none'],
    [
      'unreadable where a newer release wrote it',
      known({ order: null, isUnreadable: true }),
      'unreadable',
    ],
    ['waiting without a task', known(), 'waiting'],
    ['queued with a task', withTask(taskWith()), 'queued'],
    ['stuck with a dead letter', withTask(taskWith({ isDeadLetter: true })), 'stuck'],
    [
      'refused with a refusal, whatever its task is',
      withTask(sentTask, { order: refusedOrder }),
      'refused',
    ],
    ['placed once it is confirmed', known({ order: placedOrder }), 'placed'],
  ] as [string, OutboxContext, string][])('is %s', (_what, now, name) => {
    expect(findOutboxState(now, requested).name).toBe(name)
  })

  it('is queued for an answer that a page which ended had begun to take in', () => {
    expect(findOutboxState(known({ order: refusedOrder }), confirmed).name).toBe('queued')
  })

  it('is none for a new order, which replaces the one stored under its key', () => {
    expect(findOutboxState(known(), kept).name).toBe('none')
  })
})

describe('the processing of an order made offline', () => {
  it('stores its cart id in the record before it is queued', () => {
    const now = known({ order: ofFutureCart, cartId: 'h' })
    const ofCart = { ...order, request: { ...order.request, cart_id: 'h' } }
    expect(effectsOf(settling, settled, now)).toEqual([
      { kind: 'write', order: ofCart },
      { kind: 'queue', order: ofCart },
    ])
  })

  it('releases its cart before it is stored as placed', () => {
    expect(effectsOf(queued, confirmed, withTask(sentTask)).map(({ kind }) => kind)).toEqual([
      'finish',
      'write',
      'notify-placed',
    ])
  })

  it('stores the shopper’s confirmation before its cart settles, and only once', () => {
    expect(effectsOf(waiting, requested, known())).toEqual([
      { kind: 'write', order: { ...order, isConfirmed: true } },
    ])
    const confirmedBefore = known({ order: { ...order, isConfirmed: true } })
    expect(effectsOf(waiting, requested, confirmedBefore)).toEqual([])
  })

  it('postpones sending while its answered task is about to leave the queue', () => {
    const now = withTask(taskWith({ sent: true, transmited: true }))
    expect(effectsOf(queued, { ...requested, isConfirmed: false }, now)).toEqual([
      { kind: 'block' },
    ])
  })

  it('reports an earlier order only if it was made before this one', () => {
    const tellsOf = (placedBefore: RememberedOrder) =>
      effectsOf(searching, searched(placedBefore), known()).map(({ kind }) => kind)
    expect(tellsOf(found('g'))).toEqual(['remove-now', 'notify-preempted'])
    expect(tellsOf({ ...found('g'), outrun: [] })).toEqual(['remove-now'])
  })

  it('discards the key of a refused order, so that the next one has a new key', () => {
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
  ])('refuses a %s order of a customer’s lost cart', (_whose, lost, failure) => {
    const step = advanceOutbox({ ...searching, failure }, searched(null), known({ order: lost }))
    expect(step.state.name).toBe('refused')
  })
})
