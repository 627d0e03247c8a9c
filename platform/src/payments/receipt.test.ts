import { expect, it } from '@jest/globals'
import { addKopecks, parseKopecks } from '@vitrina/domain'
import { deductAdvanceFromLines, type ReceiptLine } from './receipt.ts'

const line = (amount: number, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  ...{ name: 'Шарф', qty: 1, amount: parseKopecks(amount), taxPercent: 22 },
  ...{ subject: 'commodity', mode: 'full_prepayment' },
  ...more,
})
const contact = { email: 'anna@example.ru', phone: undefined }

it('deductAdvanceFromLines deducts an advance from products, not from gift certificates', () => {
  const gift = line(100_000, { name: 'Сертификат', subject: 'payment', mode: 'advance' })
  const lines = [line(33_333), gift, line(66_667), line(10_000, { subject: 'service' })]
  const money = deductAdvanceFromLines({ ...contact, lines, advanceOffset: parseKopecks(50_001) })
  expect(addKopecks(...money.map(({ amount }) => amount))).toBe(210_000 - 50_001)
  expect(money.filter(({ mode }) => mode === 'advance')).toEqual([gift])
  expect(money).toHaveLength(4)
})

it('deductAdvanceFromLines returns the receipt’s lines if there is no advance payment', () => {
  const lines = [line(33_333)]
  expect(deductAdvanceFromLines({ ...contact, lines })).toBe(lines)
})
