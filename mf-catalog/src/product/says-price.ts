import { toKopecks } from '@vitrina/domain'

/** A certificate of ₽2 000 is called after what it costs: a surcharge beside it would confuse. */
export function saysPrice(title: string, price: number): boolean {
  const digits = title.replace(/\D/g, '')
  if (digits === '') return false
  // With the kopecks written out, or without where there are none.
  const kopecks = toKopecks(price)
  return Number(digits) === kopecks || Number(digits) * 100 === kopecks
}
