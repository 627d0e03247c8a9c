import { assertUnreachable, detectTextLanguage, type Failure } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import type { CartState } from '../cart/cart-state.ts'
import { isInScriptOfLocale } from '../parts/is-written-in.ts'
import { useDescribeRefusedLine } from '../waiting/refused-line-words.ts'
import { CartChangedNote } from './cart-changed-note.tsx'
import { CouponNote } from './coupon-note.tsx'
import { OfflineNote } from './offline-note.tsx'
import {
  findChangedTotal,
  findCouponBelowMinimum,
  findCouponOfOtherEmail,
  findRefusedCoupon,
  findRefusedFields,
  findRefusedLines,
} from './order-refusal.ts'
import type { OrderedLine, OrderPlacementFailure } from './order-types.ts'

type FailureNoteProps = {
  failure: OrderPlacementFailure
  lines: readonly OrderedLine[]
  cart: CartState
}

/** Why there is no order, and what to do. */
export function OrderPlacementFailureNote({ failure, lines, cart }: FailureNoteProps) {
  const { t } = useI18n()
  switch (failure.kind) {
    case 'offline':
      return <OfflineNote />
    case 'timed-out':
    case 'too-many-requests':
    case 'unexpected':
      return (
        <Alert tone="warning" role="alert">
          {t('checkout:review.failed.other')}
        </Alert>
      )
    case 'invalid':
      // What belongs to a field stands beside that field, and in the summary.
      if (Object.keys(findRefusedFields(failure.problems)).length > 0) return null
      return <Refusal reason={failure.message} />
    case 'conflict':
      return <ChangedLines failure={failure} lines={lines} cart={cart} />
    case 'cart-changed':
      return <CartChangedNote changes={failure.changes} />
    case 'not-found':
      return (
        <Alert tone="error" role="alert">
          {t('checkout:review.conflict.whole')}
        </Alert>
      )
    case 'signed-out':
      return (
        <Alert tone="warning" role="alert">
          {t('checkout:review.signedOut')}
        </Alert>
      )
    default:
      return assertUnreachable(failure)
  }
}

function Refusal({ reason }: { reason: string }) {
  const { t, locale } = useI18n()
  return (
    <Alert tone="error" role="alert">
      {isInScriptOfLocale(locale, reason)
        ? t('checkout:review.refused', { reason })
        : t('checkout:review.conflict.whole')}
    </Alert>
  )
}

function ChangedLines({
  failure,
  lines,
  cart,
}: FailureNoteProps & { failure: Extract<Failure, { kind: 'conflict' }> }) {
  const { t, format, locale } = useI18n()
  const lineWords = useDescribeRefusedLine()
  const { panels } = useServices()
  const changed = findRefusedLines(failure.problems, lines)
  const short = findCouponBelowMinimum(failure.problems)
  const coupon = findRefusedCoupon(failure.problems) ?? short

  if (coupon !== undefined && changed.length === 0) {
    return <CouponNote code={coupon} cart={cart} isShort={short !== undefined} />
  }
  const foreign = findCouponOfOtherEmail(failure.problems)
  if (foreign !== undefined && changed.length === 0) {
    return (
      <Alert tone="error" role="alert">
        <p>{t('checkout:review.couponEmail', { code: foreign })}</p>
        <Button look="quiet" onClick={() => panels.getState().open('microcart')}>
          {t('cart:checkout.changeCart')}
        </Button>
      </Alert>
    )
  }
  const total = findChangedTotal(failure.problems)
  if (total && changed.length === 0) {
    const before = format.price(total.before)
    return (
      <Alert tone="error" role="alert">
        {t('checkout:review.total', { before, sum: format.price(total.now) })}
      </Alert>
    )
  }
  return (
    <Alert tone="error" role="alert">
      <p>{t('checkout:review.conflict')}</p>
      {changed.length > 0 ? (
        <ul>
          {changed.map(line => (
            <li key={`${line.position} ${line.cause}`}>
              <span lang={detectTextLanguage(line.name, locale)}>{line.name}</span>:{' '}
              {lineWords(line)}
            </li>
          ))}
        </ul>
      ) : (
        isInScriptOfLocale(locale, failure.message) && <p>{failure.message}</p>
      )}
      <p>{t('checkout:review.conflict.todo')}</p>
      <Button look="quiet" onClick={() => panels.getState().open('microcart')}>
        {t('cart:checkout.changeCart')}
      </Button>
    </Alert>
  )
}
