import type { Money } from '@vitrina/domain'
import type { Formatters, Translator } from '@vitrina/i18n'
import type { CostChange } from './line-changes.ts'

/** A delivery that costs nothing is called free. */
export function describeCostChange(
  { cause, price, before }: CostChange,
  t: Translator,
  format: Pick<Formatters, 'price'>,
): string {
  const describe = (amount: Money) =>
    cause === 'delivery' && amount === 0 ? t('basket:delivery.free') : format.price(amount)
  return t(`checkout:review.changed.${cause}`, { price: describe(price), before: describe(before) })
}
