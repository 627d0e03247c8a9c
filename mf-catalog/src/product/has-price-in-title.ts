import { type Money, toKopecks } from '@vitrina/domain'

/** An option named after its price, like a certificate of ₽2 000, shows no surcharge beside it. */
export function hasPriceInTitle(title: string, price: Money): boolean {
  const digits = title.replace(/\D/g, '')
  if (digits === '') return false
  // With the kopecks written out, or without where there are none.
  const kopecks = toKopecks(price)
  return Number(digits) === kopecks || Number(digits) * 100 === kopecks
}
