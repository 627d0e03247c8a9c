import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import type { Translator } from '@vitrina/i18n'
import { createShippingMethodKey } from './checkout-details.ts'

export type CheckoutMethodDescription = { title: string; detail?: string }

/** The shop's words for the ways it knows, in the shopper's language; the platform's for others. */
export function describeShippingMethod(
  t: Translator,
  method: ShippingMethod,
): CheckoutMethodDescription {
  const { carrier_title: title, method_title: detail } = method
  return wordsFor(t, `checkout:shipping.${createShippingMethodKey(method)}`, { title, detail })
}

/** The title of a way that was chosen, also before it is known what is on offer now. */
export function describeChosenCheckoutMethod(
  t: Translator,
  kind: 'shipping' | 'payment',
  chosen: string,
  offered: CheckoutMethodDescription | undefined,
): string {
  // An empty line keeps the place of words that only the platform knows.
  return wordsFor(t, `checkout:${kind}.${chosen}`, offered ?? { title: '\u00a0' }).title
}

export function describePaymentMethod(
  t: Translator,
  { code, title }: PaymentMethod,
): CheckoutMethodDescription {
  return wordsFor(t, `checkout:payment.${code}`, { title })
}

function wordsFor(
  t: Translator,
  key: string,
  otherwise: CheckoutMethodDescription,
): CheckoutMethodDescription {
  const title = t(key)
  if (title === key) return otherwise
  const detail = t(`${key}.detail`)
  return detail === `${key}.detail` ? { title } : { title, detail }
}
