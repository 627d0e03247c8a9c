import type { ShopServices } from '@vitrina/federation'
import { recordCookieChoice } from './choose.ts'
import { addCookieMessages } from './cookie-words.ts'

/**
 * Asks what may run beyond what the shop needs, both answers alike. Closed without an answer, it
 * comes again with the next page; until then the answer is no.
 */
export function showCookiePrompt(
  services: Pick<ShopServices, 'events' | 'i18n' | 'notifications' | 'settings' | 'storage'>,
): void {
  const { i18n, notifications, settings } = services
  addCookieMessages(i18n)
  const answer = (what: 'necessary' | 'all') => ({
    label: i18n.t(`cookies:${what}`),
    onClick: () => recordCookieChoice(services, what === 'all'),
  })
  notifications.notify({
    type: 'info',
    topic: 'cookies',
    message: i18n.t('cookies:notice'),
    detail: i18n.t(settings.counter ? 'cookies:notice.metrica' : 'cookies:notice.detail'),
    hasNoTimeout: true,
    action1: answer('necessary'),
    action2: answer('all'),
  })
}
