import type { Translator } from '@vitrina/i18n'
import type { CartChange } from '../cart/cart-change.ts'

/** What a change was to do. */
export function describeFailedChange(change: CartChange, t: Translator): string {
  switch (change.kind) {
    case 'add':
      return t('basket:failedChanges.add', {
        name: change.addition.name,
        count: change.addition.quantity,
      })
    case 'set':
      return t('basket:failedChanges.set', { name: change.line.name, count: change.quantity })
    case 'remove':
      return t('basket:failedChanges.remove', { name: change.line.name })
    case 'exchange':
      return t('basket:failedChanges.exchange', { name: change.line.name })
    case 'coupon':
      return change.code === null
        ? t('basket:failedChanges.couponOff')
        : t('basket:failedChanges.coupon', { code: change.code })
  }
}
