import type { PlacedOrder } from '@vitrina/contract'
import type { Translator } from '@vitrina/i18n'

/**
 * The shop's words for the ways it knows, in the shopper's language; the platform's of the day for
 * others.
 */
export function describeOrderShipping(
  t: Translator,
  method: string,
  { shipping_description }: Pick<PlacedOrder, 'shipping_description'>,
): string {
  return translateOrFallback(t, `account:order.shipping.${method}`, shipping_description)
}

export function describeOrderPayment(
  t: Translator,
  { method, additional_information: [title] }: PlacedOrder['payment'],
): string {
  return translateOrFallback(t, `account:order.payment.${method}`, title)
}

function translateOrFallback(t: Translator, key: string, otherwise: string): string {
  const words = t(key)
  return words === key ? otherwise : words
}
