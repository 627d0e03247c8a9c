import type { ShopServices } from '@vitrina/federation'
import type { CartOptions } from './cart.ts'

type CartNotices = CartOptions['notices'] & {
  /** An order whose answer was lost turns out to have been placed. */
  orderFound(orderNumber: string): void
}

/** What the cart itself tells the shopper, wherever in the shop they are. */
export function createCartNotices({
  i18n: { t },
  notifications,
  panels,
}: Pick<ShopServices, 'i18n' | 'notifications' | 'panels'>): CartNotices {
  return {
    added({ name }) {
      notifications.notify({
        type: 'success',
        message: t('cart:notice.added', { name }),
        action1: {
          label: t('cart:notice.toCart'),
          onClick: () => panels.getState().open('microcart'),
        },
      })
    },
    orderFound(number) {
      notifications.notify({ type: 'success', message: t('cart:notice.orderFound', { number }) })
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
