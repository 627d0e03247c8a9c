import type { Totals } from '@vitrina/contract'

/** Whether a gift certificate pays for all of it. */
export function isPaidByCertificateAlone(totals: Totals | null): boolean {
  return totals?.extension_attributes?.gift_certificate !== undefined && totals.grand_total === 0
}

/** The code of an order that nothing is left to pay of. */
export const freePaymentCode = 'free'
