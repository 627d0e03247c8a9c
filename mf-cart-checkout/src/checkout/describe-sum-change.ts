import type { Money } from '@vitrina/domain'
import type { Formats, Translator } from '@vitrina/i18n'
import type { SumChange } from './line-changes.ts'

/** A delivery that costs nothing is called free. */
export function describeSumChange(
  { cause, price, before }: SumChange,
  t: Translator,
  format: Pick<Formats, 'price'>,
): string {
  const words = (sum: Money) => (sum === 0 ? t('basket:delivery.free') : format.price(sum))
  return t(`checkout:review.changed.${cause}`, { price: words(price), before: words(before) })
}
