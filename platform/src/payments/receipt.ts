import type { Kopecks } from '@vitrina/domain'

/** A line of a fiscal receipt by 54-ФЗ; `amount` of the whole line, with tax. */
export type ReceiptLine = {
  name: string
  qty: number
  amount: Kopecks
  taxPercent: number
  subject: 'commodity' | 'service'
}

/** What the buyer is handed by law, as whoever runs the cash register needs it. */
export type Receipt = {
  /** Where it is sent; a receipt needs one of them. */
  email: string | undefined
  phone: string | undefined
  lines: readonly ReceiptLine[]
}
