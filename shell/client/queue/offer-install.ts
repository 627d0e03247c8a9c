import type { ShopServices } from '@vitrina/federation'

type Services = Pick<ShopServices, 'events' | 'i18n' | 'notifications' | 'storage'>

/** What a browser hands to a page that may be installed; TypeScript does not know it. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

const topic = 'install'

/**
 * Offers to install the shop as an app when an order was placed: who has bought here may come
 * again. Once in a browser, and only where the browser would offer it itself (Chromium's do).
 */
export function offerInstall(
  window: Pick<Window, 'addEventListener'>,
  { events, i18n, notifications, storage }: Services,
): void {
  let offer: InstallOffer | undefined
  window.addEventListener('beforeinstallprompt', (event: Event) => {
    // The browser's own offer would come at any moment.
    event.preventDefault()
    offer = event as InstallOffer
  })
  window.addEventListener('appinstalled', () => notifications.withdraw(topic))
  events.on('order:placed', () => {
    if (!offer || storage.read('claims', 'install-offered')) return
    storage.write('claims', 'install-offered', true)
    notifications.notify({
      type: 'info',
      topic,
      message: i18n.t('queue:install.message'),
      detail: i18n.t('queue:install.detail'),
      hasNoTimeout: true,
      action1: { label: i18n.t('queue:install.action'), onClick: () => void offer?.prompt() },
    })
  })
}
