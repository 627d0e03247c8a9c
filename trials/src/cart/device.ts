import { setTimeout } from 'node:timers/promises'
import { isString } from '@vitrina/domain'
import type { SyncQueue, SyncTask } from '@vitrina/sync-queue'
import type { CartTaskSubject } from '../../../mf-cart-checkout/src/cart/cart-tasks.ts'
import { openShopTab } from '../browser/shop-tab.ts'
import type { TabLifecycle } from '../browser/tab-life.ts'
import { type BrowserTab, createTrialBrowser } from '../browser/trial-browser.ts'
import { createTrialNetwork } from '../browser/trial-network.ts'
import { deviceHeader } from '../platform/answered-calls.ts'
import type { RequestGate } from './traffic.ts'

/**
 * What can happen to the next request of a device. `after`: the platform has done what it was
 * asked. What is `slow` may meet the next fault too.
 */
export const deviceFaults = [
  'slow',
  'cut before',
  'cut after',
  'error before',
  'error after',
] as const
export type DeviceFault = (typeof deviceFaults)[number]

export type AccountCredentials = { username: string; password: string }
export type TrialDevice = Awaited<ReturnType<typeof createTrialDevice>>
export type DeviceTab = Awaited<ReturnType<TrialDevice['openTab']>>

/** A change of the shopper as it was stored, and the earlier one whose place it took. */
export type StoredChange = {
  task: Pick<SyncTask, 'task_id' | 'subject'>
  replaced: string | null
  life: TabLifecycle
}

type DeviceOptions = {
  origin: string
  /** Goes with each request, so that the platform's side knows whose it is. */
  name: string
  traffic: RequestGate
  onStored: (stored: StoredChange) => void
  /** A change was taken back before it was sent. */
  onWithdrawn: (key: string) => void
  onMet: (fault: DeviceFault) => void
  /** Every request gets a key of its own, as of a client that does not keep them. */
  forgetsKeys?: boolean
}

/** Longer than any pause before a task is sent again. */
const longPauseMs = 60 * 60_000

/** Enough for what else is done meanwhile to overtake it. */
const slowMs = 20

/**
 * One browser with its tabs: storage, locks, queue and session are common to them, the network is
 * its own.
 */
export async function createTrialDevice(options: DeviceOptions) {
  const { origin, name, traffic, onStored, onWithdrawn, onMet, forgetsKeys = false } = options
  const browser = createTrialBrowser()
  const planned: DeviceFault[] = []
  let isOnline = true
  const reach = createTrialNetwork(() => isOnline)

  async function send(...given: Parameters<typeof fetch>): Promise<Response> {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const next = () => {
      const fault = isSigningIn(given[0]) ? undefined : planned.shift()
      if (fault) onMet(fault)
      return fault
    }
    let fault = next()
    for (; fault === 'slow'; fault = next()) await setTimeout(slowMs)
    if (fault === 'cut before') throw new TypeError('Failed to fetch')
    if (fault === 'error before') return broken()
    const answer = await traffic.pass(() => fetch(...given))
    if (!fault) return answer
    await answer.arrayBuffer()
    if (fault === 'cut after') throw new TypeError('Failed to fetch')
    return broken()
  }

  async function openTab() {
    const tab = browser.openTab()
    const { life } = tab
    const fetchHere = ((input, init = {}) => {
      if (life.isOver) return new Promise<never>(() => {})
      const headers = { ...(init.headers as Record<string, string>), [deviceHeader]: name }
      if (forgetsKeys && 'idempotency-key' in headers) {
        Object.assign(headers, { 'idempotency-key': crypto.randomUUID() })
      }
      return life.within(send(input, { ...init, headers }))
    }) as typeof fetch

    const shop = await openShopTab({
      tab,
      origin,
      fetch: fetchHere,
      network: reach.network,
      now: browser.now,
      soonMs: 3_000,
      seeing: queue => observeQueue(queue, tab),
    })
    void shop.cart.refresh()
    return shop
  }

  function observeQueue(real: SyncQueue, { life, storage }: BrowserTab): SyncQueue {
    return {
      ...real,
      get lasting() {
        return real.lasting
      },
      async put(task) {
        const stored = await real.put(task)
        onStored({ task: stored, replaced: null, life })
        return stored
      },
      async replace(id, task) {
        const stored = await real.replace(id, task)
        if (stored) onStored({ task: stored, replaced: id, life })
        return stored
      },
      async drop(id) {
        const task = real.find(id)
        const meant = task && (task.subject as CartTaskSubject).epoch
        const isOfThisCart = meant === storage.read('cart', 'epoch', isString)
        const isDropped = await real.drop(id)
        if (isDropped && isOfThisCart) onWithdrawn(id)
        return isDropped
      },
    }
  }

  return {
    openTab,
    isReachable: () => isOnline,
    plan: (fault: DeviceFault) => planned.push(fault),
    goOffline() {
      isOnline = false
      reach.lose()
    },
    goOnline() {
      isOnline = true
      reach.restore()
    },
    /** Longer than anything pauses before it is tried again. */
    letTimePass() {
      browser.skip(longPauseMs)
      if (isOnline) reach.restoreForAll()
    },
    /** Nothing goes wrong any more, and what pauses does so no longer. */
    calm() {
      planned.length = 0
      isOnline = true
      browser.skip(longPauseMs)
      reach.restoreForAll()
    },
  }
}

/** Who signs in does so; what goes wrong is for what they do then. */
function isSigningIn(input: Parameters<typeof fetch>[0]): boolean {
  const { pathname } = new URL(String(input))
  return pathname.startsWith('/api/user/') && pathname !== '/api/user/refresh'
}

function broken(): Response {
  return new Response('{"code":503,"result":"busy"}', {
    status: 503,
    headers: { 'content-type': 'application/json' },
  })
}
