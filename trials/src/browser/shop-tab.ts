import {
  type ApiClient,
  createApiClient,
  createRequestSender,
  type NetworkMonitor,
} from '@vitrina/api-client'
import { createShopEventBus, type ShopEventBus } from '@vitrina/events'
import {
  createSession,
  readExpiredCustomerIds,
  readOwnerOfPendingChanges,
  type Session,
} from '@vitrina/session'
import { openSyncQueue, type SyncQueue } from '@vitrina/sync-queue'
import type { CartSession } from '../../../mf-cart-checkout/src/cart/cart-session.ts'
import { openTabWithApi } from '../../../mf-cart-checkout/src/testing/buying.ts'
import type { BrowserTab } from './trial-browser.ts'

type ShopTabOptions = {
  tab: BrowserTab
  origin: string
  fetch: typeof fetch
  network: NetworkMonitor
  now: () => number
  timeoutMs?: number
  /** How long a change may take before it is said to wait. */
  soonMs?: number
  isSentAutomatically?: boolean
  /** What the cart and the orders get in place of the queue. */
  seeing?: (queue: SyncQueue) => SyncQueue
}

/** The shop's own session, queue, cart and checkout in one tab. */
export async function openShopTab({
  tab: { life, storage, locks, database, channel },
  origin,
  fetch,
  network,
  now,
  timeoutMs = 8_000,
  seeing = queue => queue,
  ...rules
}: ShopTabOptions) {
  const events = createShopEventBus(error => {
    throw error
  })
  const session = createSession({ storage, events, user: () => api.user, locks })
  const ownerId = () => session.customer()?.id.toString() ?? null
  const calling = { baseUrl: origin, fetch, network, timeoutMs }
  const api: ApiClient = createApiClient({ ...calling, session })
  const queue = await openSyncQueue({
    send: createRequestSender(calling),
    network,
    session: {
      token: session.token,
      ownerId,
      carry: session.carry,
      onChange: session.onChange,
    },
    locks,
    channel,
    onCallback() {},
    tell() {},
    onWaiting() {},
    reportError(error) {
      throw error
    },
    now,
    database,
  })
  events.on('session:signed-out', ({ why }) => {
    if (why === 'asked') void queue.forgetCustomers(readExpiredCustomerIds(storage))
  })
  const shop = openTabWithApi({
    api,
    storage,
    queue: seeing(queue),
    session: cartSessionOf(session, events),
    owner: ownerId,
    present: () => readOwnerOfPendingChanges(storage, session.customer()),
    events,
    ...rules,
  })
  void life.ended.then(() => queue.close())
  void session.start()
  return { ...shop, api, queue, session, life }
}

function cartSessionOf({ token, onChange }: Session, events: ShopEventBus): CartSession {
  return {
    token,
    onChange,
    onLeave(listener) {
      events.on('session:signed-in', ({ isStranger }) => {
        if (isStranger) listener()
      })
      return events.on('session:signed-out', ({ why }) => {
        if (why === 'asked') listener()
      })
    },
  }
}
