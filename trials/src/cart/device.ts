import { createApiClient, createSend, type Network, type NetworkState } from '@vitrina/api-client'
import type { Channel } from '@vitrina/sync-queue'
import { openSyncQueue, type SyncTask } from '@vitrina/sync-queue'
import type { CartSession } from '../../../mf-cart-checkout/src/cart/cart-session.ts'
import type { CartSubject } from '../../../mf-cart-checkout/src/cart/cart-tasks.ts'
import { openTabOn } from '../../../mf-cart-checkout/src/testing/buying.ts'
import { openTrialBrowser } from '../browser/trial-browser.ts'
import { createMemoryDatabase } from './memory-database.ts'

/** What can happen to the next request of a device. `after`: the platform has done what it was asked. */
export const mishaps = ['cut before', 'cut after', 'error before', 'error after'] as const
export type Mishap = (typeof mishaps)[number]

export type Device = Awaited<ReturnType<typeof openDevice>>
export type DeviceTab = Awaited<ReturnType<Device['openTab']>>

type DeviceOptions = {
  origin: string
  /** Every wish of the shopper as it was stored, and the earlier one whose place it took. */
  onStored: (task: Pick<SyncTask, 'task_id' | 'subject'>, replaced: string | null) => void
  onWithdrawn: (key: string) => void
  /** Every request gets a key of its own, as of a client that does not keep them. */
  forgetsKeys?: boolean
}

/** One browser with its tabs: storage, locks, queue and session are common to them, the network is its own. */
export async function openDevice({
  origin,
  onStored,
  onWithdrawn,
  forgetsKeys = false,
}: DeviceOptions) {
  const browser = openTrialBrowser()
  const database = createMemoryDatabase()
  const channels = new Set<{ hear: () => void }>()
  const heardOfNetwork = new Set<(state: NetworkState) => void>()
  const sessions = new Set<{ change: () => void; leave: () => void }>()
  const planned: Mishap[] = []
  let state: NetworkState = 'reachable'
  let isOnline = true
  let token: string | null = null
  let aheadMs = 0

  function know(next: NetworkState) {
    if (state === next) return
    state = next
    for (const listener of [...heardOfNetwork]) listener(next)
  }

  const network: Network = {
    get state() {
      return state
    },
    subscribe(listener) {
      heardOfNetwork.add(listener)
      return () => heardOfNetwork.delete(listener)
    },
    confirm: () => know('reachable'),
    async doubt() {
      know(isOnline ? 'reachable' : 'unreachable')
      return state
    },
  }

  async function send(...given: Parameters<typeof fetch>): Promise<Response> {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const mishap = planned.shift()
    if (mishap === 'cut before') throw new TypeError('Failed to fetch')
    if (mishap === 'error before') return broken()
    const answer = await fetch(...given)
    if (!mishap) return answer
    await answer.arrayBuffer()
    if (mishap === 'cut after') throw new TypeError('Failed to fetch')
    return broken()
  }

  async function openTab() {
    const { life, storage, locks } = browser.openTab()
    const fetchHere = ((input, init = {}) => {
      if (life.isOver) return new Promise<never>(() => {})
      const headers: Record<string, string> = { ...(init.headers as Record<string, string>) }
      if (forgetsKeys && headers['idempotency-key']) {
        headers['idempotency-key'] = crypto.randomUUID()
      }
      return life.within(send(input, { ...init, headers }))
    }) as typeof fetch

    const session: CartSession = {
      token: () => token,
      onChange: change => listen({ change, leave() {} }),
      onLeave: leave => listen({ change() {}, leave }),
    }
    function listen(listener: { change: () => void; leave: () => void }) {
      const alive = {
        change: () => life.isOver || listener.change(),
        leave: () => life.isOver || listener.leave(),
      }
      sessions.add(alive)
      return () => sessions.delete(alive)
    }

    const real = await openSyncQueue({
      send: createSend({ baseUrl: origin, fetch: fetchHere, network }),
      network,
      session: {
        token: () => token,
        holder: () => token,
        carry: call => call(token),
        onChange: session.onChange,
      },
      locks,
      channel: openChannel(() => life.isOver),
      onCallback() {},
      tell() {},
      onWaiting() {},
      reportError(error) {
        throw error
      },
      now: () => Date.now() + aheadMs,
      database: database.of(life),
    })
    const queue: typeof real = {
      ...real,
      get lasting() {
        return real.lasting
      },
      async put(task) {
        const stored = await real.put(task)
        onStored(stored, null)
        return stored
      },
      async replace(id, task) {
        const stored = await real.replace(id, task)
        if (stored) onStored(stored, id)
        return stored
      },
      async drop(id) {
        const task = real.find(id)
        const meant = task && (task.subject as CartSubject).epoch
        const isOfThisCart = meant === storage.read<string>('cart', 'epoch')
        const isDropped = await real.drop(id)
        if (isDropped && isOfThisCart) onWithdrawn(id)
        return isDropped
      },
    }
    const api = createApiClient({
      baseUrl: origin,
      fetch: fetchHere,
      network,
      session: { carry: call => call(token) },
    })
    const tab = openTabOn({ api, storage, queue, session, soonMs: 3_000 })
    void tab.cart.refresh()
    return {
      ...tab,
      api,
      queue,
      close() {
        life.end()
        real.close()
      },
    }
  }

  function openChannel(isOver: () => boolean): Channel {
    const heard = new Set<() => void>()
    const own = { hear: () => isOver() || [...heard].forEach(listener => void listener()) }
    channels.add(own)
    return {
      postMessage() {
        if (isOver()) return
        for (const other of channels) if (other !== own) queueMicrotask(other.hear)
      },
      addEventListener: ((_name: string, listener: () => void) =>
        heard.add(listener)) as unknown as Channel['addEventListener'],
      close: () => channels.delete(own),
    }
  }

  return {
    openTab,
    isSignedIn: () => token !== null,
    isReachable: () => isOnline,
    signIn(next: string) {
      token = next
      for (const { change } of sessions) change()
    },
    signOut() {
      token = null
      for (const { change, leave } of sessions) {
        leave()
        change()
      }
    },
    plan: (mishap: Mishap) => planned.push(mishap),
    goOffline() {
      isOnline = false
      know('unreachable')
    },
    goOnline() {
      isOnline = true
      know('reachable')
    },
    /** Nothing goes wrong any more, and what pauses does so no longer. */
    calm() {
      planned.length = 0
      isOnline = true
      aheadMs += 10 * 60_000
      know('reachable')
      for (const listener of [...heardOfNetwork]) listener('reachable')
    },
  }
}

function broken(): Response {
  return new Response('{"code":503,"result":"busy"}', {
    status: 503,
    headers: { 'content-type': 'application/json' },
  })
}
