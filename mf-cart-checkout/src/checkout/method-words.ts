import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import type { Translator } from '@vitrina/i18n'
import { shippingKey } from './checkout-details.ts'

export type MethodWords = { title: string; detail?: string }

/** The shop's words for the ways it knows, in the shopper's language; the platform's for others. */
export function shippingWords(t: Translator, method: ShippingMethod): MethodWords {
  const { carrier_title: title, method_title: detail } = method
  return wordsFor(t, `checkout:shipping.${shippingKey(method)}`, { title, detail })
}

export function paymentWords(t: Translator, { code, title }: PaymentMethod): MethodWords {
  return wordsFor(t, `checkout:payment.${code}`, { title })
}

function wordsFor(t: Translator, key: string, otherwise: MethodWords): MethodWords {
  const title = t(key)
  if (title === key) return otherwise
  const detail = t(`${key}.detail`)
  return detail === `${key}.detail` ? { title } : { title, detail }
}
