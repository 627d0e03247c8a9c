import type { NotificationSubject, ShopServices } from '@vitrina/federation'
import type { CartChange } from './cart-change.ts'
import type { CartNoticeHandlers } from './cart-options.ts'
import { createMergeNotices, type MergeNotices } from './merge-notices.ts'
import { createOrderNotices, type OrderNotices } from './order-notices.ts'

/** Notices of what lies in the cart: they go when it does not lie there any more. */
const addedTopic = 'cart:added'
const quantityTopic = 'cart:quantity'

type LineNotices = Omit<CartNoticeHandlers, keyof MergeNotices> & {
  /** The cart is another one now, or nobody's. */
  forgetLines(): void
  /** The shop has changed prices or stock of what lies in the cart. */
  changed(names: readonly string[]): void
}

type NoticeServices = Pick<ShopServices, 'i18n' | 'notifications' | 'panels' | 'settings'>

/** What the cart itself tells the shopper, wherever in the shop they are. */
export function createCartNotices(
  services: NoticeServices,
): LineNotices & OrderNotices & MergeNotices {
  return {
    ...createLineNotices(services),
    ...createOrderNotices(services),
    ...createMergeNotices(services),
  }
}

/** What is told of things that lie in the cart. */
function createLineNotices({
  i18n: { t },
  notifications,
  panels,
  settings,
}: NoticeServices): LineNotices {
  /** docs/rules/notices.md#the-cart: the way on, and the plain answer. */
  const actions = {
    action1: {
      label: t('cart:notice.checkout'),
      href: `${settings.views?.base.path ?? ''}/checkout`,
    },
    action2: { label: t('cart:notice.ok') },
  }

  return {
    added({ sku, name }) {
      notifications.notify({
        type: 'success',
        topic: addedTopic,
        subjects: [{ id: sku, name }],
        wordsFor(subjects) {
          const names = listNames(subjects)
          const message = t('cart:notice.added', { name: names })
          // The words of docs/rules/notices.md#the-cart do not say what was added.
          return message.includes(names) ? { message } : { message, detail: names }
        },
        ...actions,
      })
    },
    quantityChanged({ sku, name }, quantity) {
      // In the drawer the quantity and the sum change before the shopper's eyes, over any notice.
      if (panels.getState().overlay) return
      notifications.withdraw(addedTopic, sku)
      notifications.notify({
        type: 'success',
        topic: quantityTopic,
        message: t('cart:notice.quantity'),
        detail: t('cart:notice.quantity.now', { name, count: quantity }),
        ...actions,
      })
    },
    removed({ sku }) {
      notifications.withdraw(addedTopic, sku)
      notifications.withdraw(quantityTopic)
    },
    forgetLines() {
      notifications.withdraw(addedTopic)
      notifications.withdraw(quantityTopic)
    },
    waits({ name }) {
      notifications.notify({ type: 'info', message: t('cart:notice.waits', { name }) })
    },
    refused(change) {
      const message =
        change.kind === 'coupon'
          ? t('cart:notice.refused.coupon', { code: change.code ?? '' })
          : t('cart:notice.refused', { name: nameOfLine(change).name })
      notifications.notify({ type: 'warning', message, hasNoTimeout: true })
    },
    changed(names) {
      notifications.notify({
        type: 'info',
        message: t('cart:notice.changed'),
        detail: names.join(', '),
        action1: {
          label: t('cart:notice.toCart'),
          onClick: () => panels.getState().open('microcart'),
        },
      })
    },
  }
}

/** Sizes of one thing are several lines of one name. */
function listNames(subjects: readonly NotificationSubject[]): string {
  return [...new Set(subjects.map(({ name }) => name))].join(', ')
}

function nameOfLine(change: Exclude<CartChange, { kind: 'coupon' }>): { name: string } {
  return 'addition' in change ? change.addition : change.line
}
