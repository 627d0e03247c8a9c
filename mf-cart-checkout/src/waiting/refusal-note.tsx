import type { Failure, FieldProblem } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import {
  findChangedTotal,
  findCouponBelowMinimum,
  findCouponOfOtherEmail,
  findRefusedCoupon,
  findRefusedLines,
} from '../checkout/order-refusal.ts'
import type { WaitingOrderView } from './waiting-order.ts'

/** Why the shop did not take the order, as far as it does not stand beside a line. */
export function RefusalNote({ order: { refusal, lines } }: { order: WaitingOrderView }) {
  const { t, format } = useI18n()
  if (!refusal) return null
  const ofWhole = 'problems' in refusal ? describeOrderProblem(refusal.problems) : undefined
  const reasons = ofWhole === undefined ? reasonsBesideLines(refusal, lines) : [ofWhole]
  return (
    <Alert tone="error">
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
    </Alert>
  )

  function describeOrderProblem(problems: readonly FieldProblem[]): string | undefined {
    const coupon = findRefusedCoupon(problems)
    if (coupon !== undefined) return t('checkout:waiting.refused.coupon', { code: coupon })
    const short = findCouponBelowMinimum(problems)
    if (short !== undefined) return t('checkout:waiting.refused.couponMinimum', { code: short })
    const foreign = findCouponOfOtherEmail(problems)
    if (foreign !== undefined) return t('checkout:review.couponEmail', { code: foreign })
    const total = findChangedTotal(problems)
    if (!total) return undefined
    const before = format.price(total.before)
    return t('checkout:waiting.refused.total', { before, sum: format.price(total.now) })
  }
}

function reasonsBesideLines(failure: Failure, lines: WaitingOrderView['lines']): string[] {
  if (!('message' in failure)) return []
  const problems = 'problems' in failure ? failure.problems : []
  const others = problems.filter(problem => findRefusedLines([problem], lines).length === 0)
  if (problems.length === 0) return failure.message ? [failure.message] : []
  return [...new Set(others.map(({ message }) => message))]
}
