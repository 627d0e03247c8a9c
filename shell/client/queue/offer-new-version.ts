import type { NetworkStatus } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { askWorker } from './ask-worker.ts'

type Services = Pick<ShopServices, 'i18n' | 'notifications'>

const hourMs = 60 * 60_000
const topic = 'new-version'

/**
 * Tells the shopper that there is a newer version of the shop than the page they are on, and loads
 * it when they ask for it: never by itself.
 */
export function offerNewVersion(
  registration: ServiceWorkerRegistration,
  services: Services,
  network: NetworkStatus,
  window: Window,
): void {
  const look = (worker: ServiceWorker | null) => {
    if (!worker || !window.navigator.serviceWorker.controller) return
    askForShell(worker, window.document).then(
      isOfThisPage => isOfThisPage || offerWithinReach(worker, services, network, window),
      error => console.warn('The new service worker cannot be asked for its version:', error),
    )
  }
  look(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') look(installing)
    })
  })
  lookNowAndThen(registration, window)
}

/** Browsers look for a new worker with each page load, of which a tab may have none for days. */
function lookNowAndThen(registration: ServiceWorkerRegistration, { document }: Window): void {
  let lookedAtMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < hourMs) return
    lookedAtMs = Date.now()
    // Without a network there is nothing new.
    registration.update().catch(() => undefined)
  })
}

/** Whether this page runs the shell that the worker has brought. */
function askForShell(worker: ServiceWorker, document: Document): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')
  return askWorker(worker, { type: 'HAS_SHELL', script: script?.src })
}

/** Without a network the page could not be loaded anew: it would lose what it has. */
function offerWithinReach(
  worker: ServiceWorker,
  services: Services,
  network: NetworkStatus,
  window: Window,
): void {
  const tell = () => {
    if (network.state === 'reachable') offer(worker, services, window)
    else services.notifications.withdraw(topic)
  }
  tell()
  network.subscribe(tell)
}

function offer(worker: ServiceWorker, { i18n, notifications }: Services, window: Window): void {
  notifications.notify({
    type: 'info',
    topic,
    message: i18n.t('queue:newVersion.message'),
    detail: i18n.t('queue:newVersion.detail'),
    hasNoTimeout: true,
    action1: {
      label: i18n.t('queue:newVersion.reload'),
      onClick() {
        const { serviceWorker } = window.navigator
        const reload = () => window.location.reload()
        serviceWorker.addEventListener('controllerchange', reload, { once: true })
        worker.postMessage({ type: 'SKIP_WAITING' })
      },
    },
    action2: { label: i18n.t('queue:newVersion.later') },
  })
}
