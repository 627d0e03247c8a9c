import { mostMergedLines } from '@vitrina/domain'
import type { NotificationSubject, ShopServices } from '@vitrina/federation'
import { isWrittenIn } from '../parts/is-written-in.ts'
import type { CartOptions } from './cart.ts'
import type { CartChange } from './cart-change.ts'

/** Notices of what lies in the cart: they go when it does not lie there any more. */
const addedTopic = 'cart:added'
const quantityTopic = 'cart:quantity'

type CartNotices = CartOptions['notices'] & {
  /** The cart is another one now, or nobody's. */
  forgetLines(): void
  /** An order whose answer was lost turns out to have been placed. */
  orderFound(orderNumber: string): void
  /** The platform can be reached again, and an order made without it is to be confirmed. */
  orderWaiting(onConfirm: () => void): void
  orderRefused(): void
  /** Its cart was ordered before; `isChanged`: what was changed since went into no order. */
  orderedAlready(orderNumber: string, isChanged: boolean): void
  /** The shop has changed prices or stock of what lies in the cart. */
  changed(names: readonly string[]): void
}

/** What the cart itself tells the shopper, wherever in the shop they are. */
export function createCartNotices({
  i18n: { t, locale },
  notifications,
  panels,
  settings,
}: Pick<ShopServices, 'i18n' | 'notifications' | 'panels' | 'settings'>): CartNotices {
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
          const names = namesOf(subjects)
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
          : t('cart:notice.refused', { name: goodsOf(change).name })
      notifications.notify({ type: 'warning', message, hasNoTimeout: true })
    },
    orderFound(number) {
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
    orderedAlready(number, isChanged) {
      notifications.notify({
        type: isChanged ? 'warning' : 'info',
        message: t('cart:notice.orderedAlready', { number }),
        ...(isChanged && { detail: t('cart:notice.orderedAlready.changed'), hasNoTimeout: true }),
      })
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
    notBroughtBack(lines) {
      const words = lines.map(({ name, quantity, available, reason }) => {
        if (reason) return isWrittenIn(locale, reason) ? `${name}: ${reason}` : name
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
    leftOut() {
      notifications.notify({
        type: 'warning',
        message: t('cart:notice.leftOut', { most: mostMergedLines }),
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

/** Sizes of one thing are several lines of one name. */
function namesOf(subjects: readonly NotificationSubject[]): string {
  return [...new Set(subjects.map(({ name }) => name))].join(', ')
}

function goodsOf(change: Exclude<CartChange, { kind: 'coupon' }>): { name: string } {
  return 'addition' in change ? change.addition : change.line
}
