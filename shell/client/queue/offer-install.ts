import { isBoolean } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { readClaim, writeClaim } from '@vitrina/storage'
import { isFocusedTaskPage } from '../unsolicited/may-interrupt.ts'
import { showUnsolicited } from '../unsolicited/show-unsolicited.ts'
import { countVisit } from './count-visit.ts'

type Services = Pick<ShopServices, 'events' | 'i18n' | 'notifications' | 'panels' | 'storage'>

/** What a browser hands to a page that may be installed; TypeScript does not know it. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

type Tab = Pick<Window, 'addEventListener' | 'location' | 'navigator'>

const topic = 'install-offered'

/**
 * Offers to install the shop as an app, once in a browser: when an order was placed, or at the
 * second visit. Where the browser can do it (Chromium's), with a button; on iPhones and iPads,
 * where only the shopper can, by saying how.
 */
export function offerInstall(
  window: Tab,
  { events, i18n, notifications, panels, storage }: Services,
  now: () => number = Date.now,
): void {
  let offer: InstallOffer | undefined
  const isReturning = countVisit(storage, now()) > 1
  const { navigator } = window
  // Only iPhones and iPads say whether a page was opened from the home screen.
  const isByHand = 'standalone' in navigator && navigator.standalone === false

  function tell(): void {
    if (!(offer || isByHand) || readClaim(storage, topic, isBoolean)) return
    writeClaim(storage, topic, true, now())
    const install = { label: i18n.t('queue:install.action'), onClick: () => void offer?.prompt() }
    notifications.notify({
      type: 'info',
      topic,
      message: i18n.t('queue:install.message'),
      detail: i18n.t(offer ? 'queue:install.detail' : 'queue:install.byHand'),
      hasNoTimeout: true,
      ...(offer && { action1: install }),
      action2: { label: i18n.t(`queue:install.${offer ? 'later' : 'understood'}`) },
    })
  }
  const reportReturningVisitor = () => {
    if (isReturning && !isFocusedTaskPage(window.location.pathname))
      showUnsolicited({ notifications, panels }, tell)
  }

  window.addEventListener('beforeinstallprompt', (event: Event) => {
    // The browser's own offer would come at any moment.
    event.preventDefault()
    offer = event as InstallOffer
    reportReturningVisitor()
  })
  window.addEventListener('appinstalled', () => notifications.withdraw(topic))
  events.on('order:placed', tell)
  if (isByHand) reportReturningVisitor()
}
