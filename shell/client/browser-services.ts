import { createLazyApiClient, createNetworkMonitor, createPlatformProbe } from '@vitrina/api-client'
import { createShopEventBus } from '@vitrina/events'
import {
  createCurrentPrices,
  createNotifications,
  createOverlays,
  groupOf,
  type RemoteServiceName,
  type RemoteServices,
  type ShopServices,
} from '@vitrina/federation'
import { createI18n, type Messages } from '@vitrina/i18n'
import { createSession } from '@vitrina/session'
import { createShopStorage } from '@vitrina/storage'
import type { PageBootState } from '../app/boot.ts'
import { createPanels } from '../app/panels.ts'
import type { ModuleSource } from '../app/remotes/module-source.ts'
import { findServiceModule } from '../app/remotes/slots.ts'
import { runWhenIdle } from '../app/run-when-idle.ts'
import { timeZone } from '../app/time-zone.ts'
import { createUrlDirectory } from '../app/url-directory.ts'
import { registerPanelsAsOverlay } from './follow-panels.ts'
import { createBrowserOverlayHistory } from './overlay-history.ts'
import type { PageDataCache } from './pages/page-memory.ts'

type Options = {
  boot: PageBootState
  shellMessages: Messages
  source: ModuleSource
  memory: PageDataCache
}

/** The one set of live instances of this tab. */
export function createBrowserServices({
  boot,
  shellMessages,
  source,
  memory,
}: Options): ShopServices {
  const { currencySign, shopName, views } = boot.settings
  const i18n = createI18n(boot.locale, {
    ...{ currencySign, timeZone, shopName },
    messages: { ...boot.carried.messages, shell: shellMessages },
  })
  const started = new Map<RemoteServiceName, Promise<unknown>>()

  const events = createShopEventBus(report)
  const network = openNetwork(events)
  events.on('session:signed-out', memory.clear)
  const storage = createShopStorage(availableStorage(), window, views?.storage, report)
  const session = createSession({
    storage,
    events,
    user: () => api.user,
    // Absent where the page is not served securely.
    locks: navigator.locks as LockManager | undefined,
    page: window,
    refreshesTokens: boot.settings.refreshesSessions,
    async beforeUse() {
      const { handleSignOut } = await import(
        /* webpackChunkName: "session" */ './follow-sign-out.ts'
      )
      handleSignOut(services)
    },
  })
  const { api, load: loadApi } = createLazyApiClient({
    baseUrl: '',
    language: boot.locale,
    storeCode: views?.storeCode,
    network,
    session,
    group: () => groupOf(session.customer()),
    report,
  })
  const prices = createCurrentPrices({
    api,
    session,
    network,
    currencyCode: boot.settings.currencyCode,
  })
  // Who is signed in calls at once; others with the next page, and without a network nothing loads.
  if (session.token() !== null) loadApi().catch(() => undefined)
  else runWhenIdle(window, loadApi)
  let queue: ReturnType<ShopServices['queue']> | undefined

  const services: ShopServices = {
    api,
    events,
    i18n,
    settings: boot.settings,
    panels: createPanels(),
    overlays: createOverlays(createBrowserOverlayHistory(window)),
    notifications: createNotifications(),
    storage,
    session,
    prices,
    urls: createUrlDirectory(views?.base),
    network,
    queue() {
      queue ??= import(/* webpackChunkName: "queue" */ './queue/open-queue.ts').then(
        ({ openTabSyncQueue }) => openTabSyncQueue({ services, network, window }),
      )
      queue.catch(() => {
        queue = undefined
      })
      return queue
    },
    remoteService(name) {
      const known = started.get(name)
      if (known) return known as Promise<RemoteServices[typeof name]>
      const starting = startService(name)
      started.set(name, starting)
      starting.catch(() => started.delete(name))
      return starting
    },
  }

  registerPanelsAsOverlay(services)

  async function startService<Name extends RemoteServiceName>(
    name: Name,
  ): Promise<RemoteServices[Name]> {
    const id = findServiceModule(source.remotes, name)
    const loaded = id && (await source.read(id))
    if (!loaded?.module) throw new Error(`The service "${name}" cannot be loaded now`)
    const create = loaded.module.default as unknown as (
      services: ShopServices,
    ) => Promise<RemoteServices[Name]>
    return create(services)
  }

  return services
}

const report = (error: unknown) => reportError(error)

function openNetwork(events: ShopServices['events']) {
  const network = createNetworkMonitor({
    probe: createPlatformProbe(''),
    isOnline: () => navigator.onLine,
    events: window,
  })
  network.subscribe(state => {
    events.emit('network:status-changed', { isReachable: state === 'reachable' })
  })
  return network
}

/** Reading `localStorage` throws where the browser forbids it. */
function availableStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
