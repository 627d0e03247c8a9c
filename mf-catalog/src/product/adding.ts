import { isSellablePrice } from '@vitrina/domain'
import type { CartAddition, CartService, ShopServices } from '@vitrina/federation'
import {
  describeAddToCartFailure,
  isBundleAddition,
  isProductIndependentFailure,
} from './add-failure-words.ts'
import { loadBuyingMessages } from './buying-messages.ts'

export type AddAllToCartOptions = {
  services: Pick<ShopServices, 'api' | 'i18n' | 'notifications' | 'settings'>
  /** Tells the shopper why something was not added. */
  complain: (message: string) => void
  /** Whether nobody knows if there is enough of it. */
  isUnsure: (addition: CartAddition) => boolean
}

/** What could be said about it: without a network nothing loads any more. */
export async function loadAddToCartMessages(i18n: ShopServices['i18n']): Promise<void> {
  i18n.add('buying', await loadBuyingMessages(i18n.locale))
}

/**
 * Puts things into the cart one after the other. One that is refused does not keep the rest from
 * going in; no connection does. Answers those that went in.
 */
export async function addAllToCart(
  cart: CartService,
  additions: readonly CartAddition[],
  { services: { api, i18n, notifications, settings }, complain, isUnsure }: AddAllToCartOptions,
): Promise<readonly CartAddition[]> {
  await loadAddToCartMessages(i18n)
  const priced = additions.filter(({ price }) => isSellablePrice(price, settings.zeroPriceAllowed))
  if (priced.length < additions.length) complain(i18n.t('buying:noPrice'))

  const added: CartAddition[] = []
  for (const addition of priced) {
    const answer = await cart.add(addition)
    if (answer.ok) {
      added.push(addition)
      continue
    }
    const { failure } = answer
    const isRefused = failure.kind === 'invalid' || failure.kind === 'conflict'
    // What there is of a bundle says nothing of this choice.
    const stock =
      isRefused && !isBundleAddition(addition) ? await api.stock.check(addition.sku) : undefined
    const reason = describeAddToCartFailure(failure, addition, stock, i18n.t)
    if (isProductIndependentFailure(failure)) {
      complain(reason)
      break
    }
    const { name } = addition
    complain(additions.length > 1 ? i18n.t('buying:of', { name, reason }) : reason)
  }
  if (added.some(isUnsure)) {
    notifications.notify({ type: 'warning', message: i18n.t('buying:unsure') })
  }
  return added
}
