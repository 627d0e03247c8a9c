import type { Totals } from '@vitrina/contract'
import { fail, getCurrencySign, type Money, type Result, toKopecks } from '@vitrina/domain'
import { createValidationError, type Refusal } from '../http/answer.ts'

/**
 * Refused where the order comes to more than the shopper saw; for less, or where nothing was said,
 * it goes.
 */
export function findHigherTotalRefusal(
  { grand_total: now, quote_currency_code: currency }: Totals,
  seen: Money | null | undefined,
): Result<never, Refusal> | undefined {
  if (seen === null || seen === undefined || toKopecks(now) <= toKopecks(seen)) return undefined
  const message = `Сумма заказа изменилась: теперь ${price(now, currency)}, была ${price(seen, currency)}`
  const facts = { grand_total: now, seen_grand_total: seen }
  const problems = [createValidationError('grand_total', message, 'total', facts)]
  return fail({ kind: 'conflict', message, problems })
}

function price(amount: Money, currencyCode: string): string {
  return `${getCurrencySign(currencyCode)}${amount.toLocaleString('ru-RU')}`
}
