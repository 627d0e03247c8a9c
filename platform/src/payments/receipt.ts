import { addKopecks, type Kopecks, parseKopecks, subtractKopecks } from '@vitrina/domain'

/** A line of a fiscal receipt by 54-ФЗ; `amount` of the whole line, with tax. */
export type ReceiptLine = {
  name: string
  qty: number
  amount: Kopecks
  taxPercent: number
  /** `payment` is money that is paid in for goods to be chosen later: a gift certificate. */
  subject: 'commodity' | 'service' | 'payment'
  /** Paid for before it is handed over, or, of a certificate, before anybody knows what it buys. */
  mode: 'full_prepayment' | 'advance'
}

/** What the buyer is handed by law, as whoever runs the cash register needs it. */
export type Receipt = {
  /** Where it is sent; a receipt needs one of them. */
  email: string | undefined
  phone: string | undefined
  lines: readonly ReceiptLine[]
  /** Of the lines' sum, what a certificate pays: an advance that is offset («зачёт аванса»). */
  advanceOffset?: Kopecks
}

/** What is paid in money, line by line: what an advance pays comes off each in its proportion. */
export function deductAdvanceFromLines({ lines, advanceOffset }: Receipt): readonly ReceiptLine[] {
  if (!advanceOffset) return lines
  const advances = lines.filter(({ mode }) => mode === 'advance')
  const goods = lines.filter(({ mode }) => mode !== 'advance')
  const whole = addKopecks(...goods.map(({ amount }) => amount))
  return [...distributeAmount(goods, subtractKopecks(whole, advanceOffset)), ...advances]
}

/** Lines in the proportion of before that sum up to `amount`; the last takes what is left over. */
export function distributeAmount(lines: readonly ReceiptLine[], amount: Kopecks): ReceiptLine[] {
  const all = lines.reduce((sum, line) => sum + line.amount, 0)
  let left = amount
  const shared = lines.map((line, index) => {
    const share = Math.min(left, Math.round((line.amount * amount) / all))
    const part = parseKopecks(index === lines.length - 1 ? left : share)
    left = subtractKopecks(left, part)
    return { ...line, amount: part }
  })
  return shared.filter(line => line.amount > 0)
}
