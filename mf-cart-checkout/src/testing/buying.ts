import type { ApiClient } from '@vitrina/api-client'
import { parseMoney } from '@vitrina/domain'
import { createShopEventBus, type ShopEventBus } from '@vitrina/events'
import type { CartAddition } from '@vitrina/federation'
import { createShopStorage, type ShopStorage } from '@vitrina/storage'
import type { SyncQueue } from '@vitrina/sync-queue'
import { createCart } from '../cart/cart.ts'
import type { CartLock } from '../cart/cart-lock.ts'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { CartSession } from '../cart/cart-session.ts'
import { trackCartVisibility } from '../cart/cart-visibility.ts'
import type { RefusedLineState } from '../cart/ownership/ownership.ts'
import { createOrderPlacer } from '../checkout/order-placer.ts'
import { createOrderRecords } from '../checkout/order-records.ts'
import { removeOrderedLines } from '../waiting/remove-ordered-lines.ts'
import { createWaitingOrderService } from '../waiting/waiting-orders.ts'
import { createFakePlatform, type FakePlatform } from './fake-platform.ts'
import { createMemoryQueue } from './memory-queue.ts'
import { createTaskSender } from './task-sender.ts'

export const coatAddition: CartAddition = {
  sku: 'coat-46',
  parentSku: 'coat-46',
  quantity: 1,
  name: 'Пальто',
  image: '/products/coat.webp',
  price: parseMoney(14_990),
}
export const shirtAddition: CartAddition = {
  ...coatAddition,
  sku: 'shirt-s',
  parentSku: 'shirt-s',
  name: 'Футболка',
  price: parseMoney(1_790),
}

export function createTestStock() {
  return {
    'coat-46': { name: 'Пальто', price: parseMoney(14_990), stock: 3 },
    'shirt-s': { name: 'Футболка', price: parseMoney(1_790), stock: 9 },
    'gift-card': { name: 'Подарочная карта', price: parseMoney(3_000), stock: 99, type: 'virtual' },
  }
}

type RecordedNotices = {
  changed: string[]
  added: string[]
  counted: string[]
  removed: string[]
  waits: string[]
  refused: string[]
  lost: string[]
  linesLeftOut: number
  kept: RefusedLineState[]
  orderWaiting: (() => void)[]
  orderRefused: true[]
  orderedAlready: { number: string; isChanged: boolean }[]
  found: string[]
}

const nobody: CartSession = {
  token: () => null,
  onChange: () => () => {},
  onLeave: () => () => {},
}

const noOrders = () => ({ orderWaiting: [], orderRefused: [], orderedAlready: [], found: [] })

type MemoryQueue = ReturnType<typeof createMemoryQueue>
type TabOptions = {
  platform?: FakePlatform
  storage?: ShopStorage
  /** What outlives a tab, like its storage. */
  memory?: MemoryQueue
  withCartLock?: CartLock
  session?: CartSession
} & Pick<OpenTabOptions, 'isSentAutomatically' | 'owner' | 'present' | 'now'>

/** One tab with its cart and orders, without pauses. */
export function openTab({
  platform = createFakePlatform(createTestStock()),
  storage = createShopStorage(null),
  withCartLock,
  memory = createMemoryQueue(createTaskSender(platform), withCartLock),
  session = nobody,
  ...orderRules
}: TabOptions = {}) {
  const { queue } = memory
  const tab = openTabWithApi({ api: platform, storage, queue, session, ...orderRules })
  return { ...tab, platform, memory }
}

const lookedAt = { visibilityState: 'visible', addEventListener() {} } as const

type OpenTabOptions = {
  api: Pick<ApiClient, 'cart' | 'order'>
  storage: ShopStorage
  queue: SyncQueue
  session?: CartSession
  soonMs?: number
  now?: () => number
  isSentAutomatically?: boolean
  bypassLimit?: number
  /** Who is signed in, for waiting orders. */
  owner?: () => string | null
  present?: () => string | null
  /** The tab's events, where other code emits as well. */
  events?: ShopEventBus
}

/** The same, on whatever answers the calls. */
export function openTabWithApi({
  api,
  storage,
  queue,
  session = nobody,
  soonMs,
  now,
  bypassLimit,
  isSentAutomatically = false,
  owner = () => null,
  present = owner,
  events = createShopEventBus(error => {
    throw error
  }),
}: OpenTabOptions) {
  const withCartLock: CartLock = work => queue.withLock('cart', work)
  const told: RecordedNotices = {
    added: [],
    counted: [],
    removed: [],
    waits: [],
    refused: [],
    lost: [],
    linesLeftOut: 0,
    kept: [],
    changed: [],
    ...noOrders(),
  }
  const heard = { added: 0, placed: [] as string[], counts: [] as number[] }
  events.on('cart:item-added', () => {
    heard.added += 1
  })
  events.on('cart:changed', ({ quantity }) => heard.counts.push(quantity))
  events.on('order:placed', ({ orderNumber }) => heard.placed.push(orderNumber))
  const wait = async () => {}
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-${keys}-${Math.random()}`
  }
  const records = createOrderRecords(storage)
  const orders = createOrderPlacer({
    api: api.order,
    events,
    records,
    withCartLock,
    onPlaced: order => removeOrderedLines(cart, order),
    present,
    wait,
    newKey,
  })
  const { areLinesVisible, rereadSeenLines, ...sight } = trackCartVisibility(
    { events, storage, page: lookedAt },
    names => told.changed.push(...names),
  )
  const cart = createCart({
    api: api.cart,
    storage,
    events,
    queue,
    session,
    wait,
    newKey,
    ...(soonMs !== undefined && { soonMs }),
    ...(now && { now }),
    ...(bypassLimit !== undefined && { bypassLimit }),
    areLinesVisible,
    onForgotten: rereadSeenLines,
    async becameOrder(cartId) {
      const lost = await orders.findLost(cartId)
      return lost.ok ? { ok: true, value: lost.value !== null } : lost
    },
    notices: {
      added: ({ name }) => told.added.push(name),
      quantityChanged: ({ name }, quantity) => told.counted.push(`${name}: ${quantity}`),
      removed: ({ sku }) => told.removed.push(sku),
      waits: ({ name }) => told.waits.push(name),
      refused: (_change, failure) => told.refused.push(failure.kind),
      notBroughtBack: lines => {
        told.lost.push(...lines.map(({ name }) => name))
        told.kept.push(...lines)
      },
      linesLeftOut: () => {
        told.linesLeftOut += 1
      },
      linesLost: refused => told.lost.push(...refused.map(({ name }) => name)),
    },
  })
  const waiting = createWaitingOrderService({
    queue,
    cart,
    placing: orders,
    withCartLock,
    events,
    isSentAutomatically,
    owner,
    present,
    notices: {
      orderWaiting: onConfirm => told.orderWaiting.push(onConfirm),
      orderFound: number => told.found.push(number),
      orderRefused: () => told.orderRefused.push(true),
      orderedAlready: (number, isChanged) => told.orderedAlready.push({ number, isChanged }),
    },
  })
  /** What a screen is given of it. */
  const buying: CartCheckoutService = {
    ...cart,
    ...sight,
    orders,
    waiting,
  }
  return { cart, buying, orders, waiting, records, storage, events, told, heard }
}
