import type { ShopServices } from '@vitrina/federation'
import { storeCookieChoice } from '@vitrina/storage'

/** Keeps what the shopper has chosen, and has whatever waits for it hear of it. */
export function recordCookieChoice(
  { storage, events, notifications }: Pick<ShopServices, 'storage' | 'events' | 'notifications'>,
  statistics: boolean,
): void {
  storeCookieChoice(storage, statistics)
  notifications.withdraw('cookies')
  events.emit('cookies:chosen', { statistics })
}
