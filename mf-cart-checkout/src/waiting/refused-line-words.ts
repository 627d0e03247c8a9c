import { useI18n } from '@vitrina/federation'
import { findRefusedLines, type RefusedLine } from '../checkout/order-refusal.ts'
import type { WaitingOrderView } from './waiting-order.ts'

/** What became of a line of the shop's, in its words. */
export function useDescribeRefusedLine(): (line: RefusedLine) => string {
  const { t, format } = useI18n()
  return line => {
    switch (line.cause) {
      case 'too-few':
        return t('checkout:review.tooFew', { count: line.available })
      case 'price':
        return t('checkout:review.price', { price: format.price(line.price) })
      case 'other':
        return line.words
      case 'sold-out':
      case 'not-sold':
        return t(`checkout:review.${line.cause}`)
    }
  }
}

/** Why a line was refused, by its position; nothing for those that were not. */
export function useDescribeRefusalAtPosition({
  refusal,
  lines,
}: Pick<WaitingOrderView, 'refusal' | 'lines'>): (position: number) => string | undefined {
  const wordsOf = useDescribeRefusedLine()
  const refused = refusal?.kind === 'conflict' ? findRefusedLines(refusal.problems, lines) : []
  return position => {
    const words = refused.filter(line => line.position === position).map(wordsOf)
    return words.length > 0 ? words.join('; ') : undefined
  }
}
