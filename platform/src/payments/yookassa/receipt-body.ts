import { type Kopecks, parseKopecks } from '@vitrina/domain'
import { deductAdvanceFromLines, type Receipt, type ReceiptLine } from '../receipt.ts'

/** Amounts as YooKassa writes them: rubles with two digits after the point. */
export type YooKassaAmount = { value: string; currency: string }

export function toYooKassaAmount(kopecks: Kopecks, currency: string): YooKassaAmount {
  const digits = String(kopecks).padStart(3, '0')
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency }
}

/** By percent. What the shop takes no VAT of is `1`, without it: a rate of 0 % is for exports. */
const vatCodes: Readonly<Record<number, number>> = { 0: 1, 5: 7, 7: 8, 10: 3, 20: 4, 22: 11 }

const maxNameLength = 128

/** A receipt by 54-ФЗ. Undefined where it cannot be drawn up: no contact, or no such rate. */
export function toYooKassaReceipt(
  receipt: Receipt,
  { currency, taxSystem }: { currency: string; taxSystem: number | undefined },
) {
  const { email, phone } = receipt
  // Its items must sum up to the payment: what an advance pays is on no receipt of this one's.
  const items = deductAdvanceFromLines(receipt).flatMap(line => toItems(line, currency))
  const isTaxed = items.every(({ vat_code }) => vat_code !== undefined)
  if ((email === undefined && phone === undefined) || !isTaxed || items.length === 0)
    return undefined
  return {
    customer: {
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phone: phone.replaceAll(/\D/g, '') }),
    },
    items,
    ...(taxSystem !== undefined && { tax_system_code: taxSystem }),
  }
}

/**
 * YooKassa multiplies a price by a quantity: a line whose sum no price divides becomes two, a
 * kopeck apart.
 */
function toItems({ name, qty, amount, taxPercent, subject, mode }: ReceiptLine, currency: string) {
  const each = Math.floor(amount / qty)
  const dearer = amount - each * qty
  const facts = {
    description: name.slice(0, maxNameLength),
    vat_code: vatCodes[taxPercent],
    payment_subject: subject,
    payment_mode: mode,
  }
  return [
    { price: each, count: qty - dearer },
    { price: each + 1, count: dearer },
  ].flatMap(({ price, count }) =>
    count > 0
      ? [
          {
            ...facts,
            quantity: String(count),
            amount: toYooKassaAmount(parseKopecks(price), currency),
          },
        ]
      : [],
  )
}
