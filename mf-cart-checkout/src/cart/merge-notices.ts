import { maxMergedCartLines } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { isInScriptOfLocale } from '../parts/is-written-in.ts'
import type { CartNoticeHandlers } from './cart-options.ts'

export type MergeNotices = Pick<CartNoticeHandlers, 'notBroughtBack' | 'linesLeftOut' | 'linesLost'>

/** What is told where one cart could not take all that lay in another. */
export function createMergeNotices({
  i18n: { t, locale },
  notifications,
}: Pick<ShopServices, 'i18n' | 'notifications'>): MergeNotices {
  return {
    notBroughtBack(lines) {
      const words = lines.map(({ name, quantity, available, reason }) => {
        if (reason) return isInScriptOfLocale(locale, reason) ? `${name}: ${reason}` : name
        if (quantity === undefined || available == null) return name
        return t('cart:notice.notBroughtBack.line', { name, count: quantity, available })
      })
      notifications.notify({
        type: 'warning',
        message: t('cart:notice.notBroughtBack'),
        detail: words.join('; '),
        hasNoTimeout: true,
      })
    },
    linesLeftOut() {
      notifications.notify({
        type: 'warning',
        message: t('cart:notice.linesLeftOut', { most: maxMergedCartLines }),
        hasNoTimeout: true,
      })
    },
    linesLost(refused) {
      notifications.notify({
        type: 'warning',
        message: t('cart:notice.linesLost'),
        detail: refused.map(({ name }) => name).join(', '),
        hasNoTimeout: true,
      })
    },
  }
}
