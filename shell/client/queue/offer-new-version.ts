import type { NetworkStatus } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { queueNotice } from '../unsolicited/queue-notice.ts'
import { askServiceWorker } from './query-worker.ts'

type Services = Pick<ShopServices, 'i18n' | 'notifications' | 'panels'>

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
  let takeBack: (() => void) | undefined
  const look = (worker: ServiceWorker | null) => {
    if (!worker || !window.navigator.serviceWorker.controller) return
    queryShell(worker, window.document).then(
      isOfThisPage => {
        // A newer one takes the place of one that still waits.
        takeBack?.()
        if (!isOfThisPage) takeBack = offerOneAfterAnother(worker, services, network, window)
      },
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
  checkPeriodically(registration, window)
}

/** Browsers look for a new worker with each page load, of which a tab may have none for days. */
function checkPeriodically(registration: ServiceWorkerRegistration, { document }: Window): void {
  let lookedAtMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < hourMs) return
    lookedAtMs = Date.now()
    // Without a network there is nothing new.
    registration.update().catch(() => undefined)
  })
}

/** Whether this page runs the shell that the worker has brought. */
function queryShell(worker: ServiceWorker, document: Document): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')
  return askServiceWorker(worker, { type: 'HAS_SHELL', script: script?.src })
}

/**
 * In its turn, and while it is within reach: without a network the page could not be loaded anew,
 * and would lose what it has.
 */
function offerOneAfterAnother(
  worker: ServiceWorker,
  services: Services,
  network: NetworkStatus,
  window: Window,
): () => void {
  return queueNotice(window, services, {
    topic,
    show: () => offer(worker, services, window),
    isTrue: () => network.state === 'reachable',
    follow: look => network.subscribe(look),
  })
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
