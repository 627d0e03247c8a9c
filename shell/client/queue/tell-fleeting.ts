import type { ShopServices } from '@vitrina/federation'
// In this chunk, and not loaded by themselves: they are needed when nothing loads.
import english from '@vitrina/i18n/messages/en-US/queue.json'
import russian from '@vitrina/i18n/messages/ru-RU/queue.json'

type Services = Pick<ShopServices, 'i18n' | 'notifications'>

/** Says, once a page, that what waits will not outlive it. */
export function createFleetingNotice({ i18n, notifications }: Services): () => void {
  let isTold = false
  i18n.add('queue', i18n.locale === 'en-US' ? english : russian)
  return () => {
    if (isTold) return
    isTold = true
    const message = i18n.t('queue:fleeting')
    notifications.notify({ type: 'warning', message, hasNoTimeout: true })
  }
}
