import type { ShopServices } from '@vitrina/federation'
// Bundled here, not loaded on demand: they are needed when nothing loads.
import english from '@vitrina/i18n/messages/en-US/queue.json'
import russian from '@vitrina/i18n/messages/ru-RU/queue.json'

type Services = Pick<ShopServices, 'i18n' | 'notifications'>
/** What will not outlive the page: changes that wait for a connection, or the cart itself. */
type Fleeting = 'changes' | 'cart'

/** Says, once a page, what the browser will not keep. */
export function createFleetingNotice({ i18n, notifications }: Services): (what: Fleeting) => void {
  const told = new Set<Fleeting>()
  i18n.add('queue', i18n.locale === 'en-US' ? english : russian)
  return what => {
    if (told.has(what)) return
    told.add(what)
    const message = i18n.t(`queue:fleeting.${what}`)
    notifications.notify({ type: 'warning', message, hasNoTimeout: true })
  }
}
