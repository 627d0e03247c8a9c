import { shortenOrderNumber } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'

export type OrderNotifier = {
  /** An order whose answer was lost turns out to have been placed. */
  orderFound(orderNumber: string): void
  /** The platform can be reached again, and an order made without it is to be confirmed. */
  orderWaiting(onConfirm: () => void): void
  orderRefused(): void
  /** Its cart was ordered before; `isChanged`: what was changed since went into no order. */
  orderedAlready(orderNumber: string, isChanged: boolean): void
}

/** What is told of orders whose answer was lost, or that wait for a connection. */
export function createOrderNotifier({
  i18n: { t },
  notifications,
  panels,
}: Pick<ShopServices, 'i18n' | 'notifications' | 'panels'>): OrderNotifier {
  return {
    orderFound(orderNumber) {
      const number = shortenOrderNumber(orderNumber)
      notifications.notify({ type: 'success', message: t('cart:notice.orderFound', { number }) })
    },
    orderWaiting(onConfirm) {
      notifications.notify({
        type: 'info',
        message: t('cart:notice.orderWaiting'),
        action1: { label: t('cart:notice.orderWaiting.confirm'), onClick: onConfirm },
        hasNoTimeout: true,
      })
    },
    orderRefused() {
      notifications.notify({
        type: 'error',
        message: t('cart:notice.orderRefused'),
        action1: {
          label: t('cart:notice.toCart'),
          onClick: () => panels.getState().open('microcart'),
        },
        hasNoTimeout: true,
      })
    },
    orderedAlready(orderNumber, isChanged) {
      const number = shortenOrderNumber(orderNumber)
      notifications.notify({
        type: isChanged ? 'warning' : 'info',
        message: t('cart:notice.orderedAlready', { number }),
        ...(isChanged && { detail: t('cart:notice.orderedAlready.changed'), hasNoTimeout: true }),
      })
    },
  }
}
