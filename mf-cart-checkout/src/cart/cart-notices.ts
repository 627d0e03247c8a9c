import { maxMergedCartLines } from '@vitrina/domain'
import type { CartAddition, NotificationSubject, ShopServices } from '@vitrina/federation'
import { isInScriptOfLocale } from '../parts/is-written-in.ts'
import type { CartChange, CartLineChange } from './cart-change.ts'
import type { CartNoticeHandlers } from './cart-options.ts'
import { createOrderNotifier, type OrderNotifier } from './order-notices.ts'
import type { RefusedLineState } from './ownership/ownership.ts'

/** Notices of what lies in the cart: they go when it does not lie there any more. */
const addedTopic = 'cart:added'
const quantityTopic = 'cart:quantity'

type NoticeServices = Pick<ShopServices, 'i18n' | 'notifications' | 'panels' | 'settings'>
type CartNotices = CartNoticeHandlers &
  OrderNotifier & {
    /** The cart is another one now, or nobody's. */
    forgetLines(): void
    /** The shop has changed prices or stock of what lies in the cart. */
    changed(names: readonly string[]): void
  }

/** What the cart itself tells the shopper, wherever in the shop they are. */
export function createCartNotifier(services: NoticeServices): CartNotices {
  return {
    ...createLineNotices(services),
    ...createLateNotices(services),
    ...createMergeNotices(services),
    ...createOrderNotifier(services),
  }
}

/** What is told of what the shopper does to lines of the cart. */
function createLineNotices({ i18n: { t }, notifications, panels, settings }: NoticeServices) {
  /** docs/rules/notices.md#the-cart: the way on, and the plain answer. */
  const actions = {
    action1: {
      label: t('cart:notice.checkout'),
      href: `${settings.views?.base.path ?? ''}/checkout`,
    },
    action2: { label: t('cart:notice.ok') },
  }

  return {
    added({ sku, name }: CartAddition) {
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
    quantityChanged({ sku, name }: SkuAndName, quantity: number) {
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
    removed({ sku }: Pick<SkuAndName, 'sku'>) {
      notifications.withdraw(addedTopic, sku)
      notifications.withdraw(quantityTopic)
    },
    forgetLines() {
      notifications.withdraw(addedTopic)
      notifications.withdraw(quantityTopic)
    },
  }
}

type SkuAndName = { sku: string; name: string }

/** What is told of what the platform, or the shop, does to lines later. */
function createLateNotices({ i18n: { t }, notifications, panels }: NoticeServices) {
  return {
    waits({ name }: CartAddition) {
      notifications.notify({ type: 'info', message: t('cart:notice.waits', { name }) })
    },
    refused(change: CartChange) {
      const message =
        change.kind === 'coupon'
          ? t('cart:notice.refused.coupon', { code: change.code ?? '' })
          : t('cart:notice.refused', { name: getProductName(change) })
      notifications.notify({ type: 'warning', message, hasNoTimeout: true })
    },
    changed(names: readonly string[]) {
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

/** What is told where one cart could not take all that lay in another. */
function createMergeNotices({ i18n: { t, locale }, notifications }: NoticeServices) {
  return {
    notBroughtBack(lines: readonly RefusedLineState[]) {
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
    linesLost(refused: readonly CartAddition[]) {
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
function listNames(subjects: readonly NotificationSubject[]): string {
  return [...new Set(subjects.map(({ name }) => name))].join(', ')
}

function getProductName(change: CartLineChange): string {
  return 'addition' in change ? change.addition.name : change.line.name
}
