/** @jest-environment ./scripts/jsdom-environment.cjs */
import { parseMoney } from '@vitrina/domain'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { NetworkMonitor } from '@vitrina/api-client'
import type { Session, ShopViews } from '@vitrina/federation'
import { createTestServices } from '@vitrina/federation/testing'
import { anonymousSession } from '@vitrina/session'
import { createShopStorage, type ShopStorage } from '@vitrina/storage'
import type { SyncQueue } from '@vitrina/sync-queue'
import { IDBFactory } from 'fake-indexeddb'
import { openTabSyncQueue } from './open-queue.ts'

const network: NetworkMonitor = {
  state: 'unreachable',
  subscribe: () => () => undefined,
  confirm: () => undefined,
  doubt: async () => 'unreachable',
}
const anna: Session = { ...anonymousSession, token: () => 'of-anna' }

/** A browser in which Anna is signed in: an address of hers is one this release cannot read. */
function annasBrowser(): ShopStorage {
  const storage = createShopStorage(null)
  storage.write('user', 'current-user', { id: 5, addresses: [{ id: 4, postcode: null }] })
  return storage
}

let opened: SyncQueue[] = []
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  for (const queue of opened) queue.close()
  opened = []
})

const servicesWith = (session: Session, storage: ShopStorage) =>
  createTestServices({
    session,
    storage,
    remoteService: () => Promise.withResolvers<never>().promise,
  })

async function open(
  session: Session,
  storage = createShopStorage(null),
  services = servicesWith(session, storage),
): Promise<SyncQueue> {
  const queue = await openTabSyncQueue({ services, network, window })
  opened.push(queue)
  return queue
}

/** What a customer and a guest have left in this browser, on pages that are closed. */
async function storeOrdersOfClosedPage(): Promise<void> {
  const page = await open(anna, annasBrowser())
  const payload = { method: 'POST' } as const
  await page.put({ partition: 'user', url: '/api/user/me', payload, needsToken: true })
  await page.put({ partition: 'cart', url: '/api/cart/update', payload })
  await page.orders.keep('hers', { owner: '5', transmited: false })
  await page.orders.keep('placed', { owner: '5', transmited: true })
  await page.orders.keep('a guest’s', { owner: null, transmited: false })
  page.close()
}

const leftIn = async (queue: SyncQueue) => ({
  tasks: [...queue.tasks('user'), ...queue.tasks('cart')].map(({ url }) => url),
  orders: [...(await queue.orders.all()).keys()],
})

describe('a customer’s tasks and orders in the sync queue', () => {
  it('are deleted on opening the queue if the customer has signed out before', async () => {
    await storeOrdersOfClosedPage()
    expect(await leftIn(await open(anonymousSession))).toEqual({
      tasks: ['/api/cart/update'],
      orders: ['a guest’s'],
    })
  })

  it('are deleted when the customer signs out, but not when the session expires', async () => {
    await storeOrdersOfClosedPage()
    const storage = annasBrowser()
    const services = servicesWith(anna, storage)
    const queue = await open(anna, storage, services)
    const isForgotten = new Promise<void>(done => {
      queue.subscribe(async () => {
        if ((await queue.orders.all()).size === 1) done()
      })
    })
    const end = { where: 'here', isSilent: false } as const
    storage.remove('user', 'current-user')
    services.events.emit('session:signed-out', { why: 'expired', ...end })
    await queue.look()
    expect((await leftIn(queue)).orders).toHaveLength(3)
    services.events.emit('session:signed-out', { why: 'asked', ...end })
    await isForgotten
    expect(await leftIn(queue)).toEqual({ tasks: ['/api/cart/update'], orders: ['a guest’s'] })
  })

  it('are preserved on opening the queue if the session has only expired', async () => {
    await storeOrdersOfClosedPage()
    const storage = createShopStorage(null)
    storage.write('user', 'last-session-end', { why: 'expired', customerId: 5 })
    const { tasks, orders } = await leftIn(await open(anonymousSession, storage))
    expect(tasks).toEqual(['/api/user/me', '/api/cart/update'])
    expect(orders).toHaveLength(3)
  })

  it('are preserved on opening the queue if another customer has signed out since', async () => {
    await storeOrdersOfClosedPage()
    const storage = createShopStorage(null)
    storage.write('user', 'last-session-end', { why: 'asked', customerId: null, awaited: [5] })
    const { tasks, orders } = await leftIn(await open(anonymousSession, storage))
    expect(tasks).toEqual(['/api/user/me', '/api/cart/update'])
    expect(orders).toEqual(['a guest’s', 'hers', 'placed'])
  })

  it('are preserved on opening the queue while the customer is signed in', async () => {
    await storeOrdersOfClosedPage()
    expect((await leftIn(await open(anna, annasBrowser()))).orders).toHaveLength(3)
  })
})

describe('a queued task', () => {
  it.each([
    [undefined, 'vitrina-sync'],
    [{ storage: 'de', storeCode: 'de_en' }, 'de-vitrina-sync/de_en'],
  ])('in the store view %j registers the background sync tag %s', async (views, tag) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const ready = Promise.resolve({ sync: { register: async (tag: string) => resolve(tag) } })
    const serviceWorker = { ready, register: async () => new EventTarget(), controller: null }
    const storage = createShopStorage(null)
    const services = servicesWith(anonymousSession, storage)
    const settings = { ...services.settings, ...(views && { views: views as ShopViews }) }
    const browser = Object.create(window, {
      navigator: { value: { serviceWorker } },
      addEventListener: { value: () => undefined },
      document: { value: document },
      performance: { value: { getEntriesByType: () => [] } },
    })
    const queue = await openTabSyncQueue({
      services: { ...services, settings },
      network,
      window: browser,
    })
    opened.push(queue)
    await queue.put({ partition: 'cart', url: '/api/cart/update', payload: { method: 'POST' } })
    expect(await promise).toBe(tag)
  })
})

describe('adding to the cart twice', () => {
  async function noticesAfterAdding(storage: ShopStorage): Promise<string[]> {
    const services = servicesWith(anonymousSession, storage)
    await open(anonymousSession, storage, services)
    const item = {
      sku: 'coat',
      parentSku: 'coat',
      name: 'Пальто',
      quantity: 1,
      price: parseMoney(1),
    }
    for (let times = 0; times < 2; times += 1) services.events.emit('cart:item-added', item)
    const { shown } = services.notifications.store.getState()
    return shown.filter(({ topic }) => !topic).map(({ message }) => message)
  }

  it('without browser storage shows one notice that the cart will be lost', async () => {
    expect(await noticesAfterAdding(createShopStorage(null))).toEqual([
      'Браузер не даёт сохранить корзину: она останется, только пока открыта страница',
    ])
  })

  it('shows no notice in a browser with storage', async () => {
    expect(await noticesAfterAdding(createShopStorage(localStorage))).toEqual([])
  })
})
