import type { ShopServices } from '@vitrina/federation'
import type { Locale, Messages } from '@vitrina/i18n'
// Bundled here, not loaded on demand: they are needed when nothing loads.
import german from '../../messages/de-DE/queue.json'
import english from '../../messages/en-US/queue.json'
import italian from '../../messages/it-IT/queue.json'
import russian from '../../messages/ru-RU/queue.json'

const words: Record<Locale, Messages> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}

type Services = Pick<ShopServices, 'i18n' | 'notifications'>
/** What will not outlive the page: changes that wait for a connection, or the cart itself. */
type Fleeting = 'changes' | 'cart'

/** Says, once a page, what the browser will not keep. */
export function createUnsavedDataNotifier({
  i18n,
  notifications,
}: Services): (what: Fleeting) => void {
  const told = new Set<Fleeting>()
  i18n.add('queue', words[i18n.locale])
  return what => {
    if (told.has(what)) return
    told.add(what)
    const message = i18n.t(`queue:fleeting.${what}`)
    notifications.notify({ type: 'warning', message, hasNoTimeout: true })
  }
}
