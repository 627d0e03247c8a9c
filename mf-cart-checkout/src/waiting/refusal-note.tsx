import type { Failure } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Note } from '@vitrina/ui'
import { foreignCoupon, refusedCoupon, refusedLines } from '../checkout/order-refusal.ts'
import type { ShownOrder } from './waiting-order.ts'

/** Why the shop did not take the order, as far as it does not stand beside a line. */
export function RefusalNote({ order: { refusal, lines } }: { order: ShownOrder }) {
  const { t } = useI18n()
  if (!refusal) return null
  const coupon = 'problems' in refusal ? refusedCoupon(refusal.problems) : undefined
  const foreign = 'problems' in refusal ? foreignCoupon(refusal.problems) : undefined
  const reasons =
    coupon !== undefined
      ? [t('checkout:waiting.refused.coupon', { code: coupon })]
      : foreign !== undefined
        ? [t('checkout:review.couponEmail', { code: foreign })]
        : reasonsBesideLines(refusal, lines)
  return (
    <Note tone="error">
      {refusal.kind === 'conflict' && reasons.length === 0 ? (
        <p>{t('checkout:waiting.refused.lines')}</p>
      ) : refusal.kind === 'not-found' ? (
        <p>{t('checkout:waiting.refused.cart')}</p>
      ) : (
        <>
          <p>{t('checkout:waiting.refused.fields')}</p>
          <ul>
            {reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}

function reasonsBesideLines(failure: Failure, lines: ShownOrder['lines']): string[] {
  if (!('message' in failure)) return []
  const problems = 'problems' in failure ? failure.problems : []
  const others = problems.filter(problem => refusedLines([problem], lines).length === 0)
  if (problems.length === 0) return failure.message ? [failure.message] : []
  return [...new Set(others.map(({ message }) => message))]
}
