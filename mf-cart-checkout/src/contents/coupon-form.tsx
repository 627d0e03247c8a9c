import { useI18n } from '@vitrina/federation'
import { useEffect, useRef, useState } from 'react'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import { focusRedemptionCode, RedemptionCodeForm } from '../parts/redemption-code-form.tsx'
import { AppliedCoupon } from './applied-coupon.tsx'
import { describeCouponFailure } from './coupon-failure-words.ts'
import type { CouponView } from './describe-coupon.ts'

type CouponProps = {
  buying: CartCheckoutService
  /** What counts in the totals now, or will once the platform is reached. */
  shown: CouponView | null
}

/** A coupon for the cart. What was typed stays until it has worked. */
export function CouponForm({ buying, shown }: CouponProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** What was pressed will have done: the focus goes on to what comes in its place. */
  const [awaited, setAwaited] = useState<'applied' | 'removed' | null>(null)
  const [opens, setOpens] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [wasKept, setKept] = useState(false)
  // While it is being tried the field stays, with what was typed.
  const applied = isBusy ? null : shown
  const standing = applied ? 'applied' : 'removed'

  useEffect(() => {
    if (awaited !== standing) return
    setAwaited(null)
    focusRedemptionCode(place.current)
  }, [awaited, standing])

  function tell(words: string) {
    setProblem(words)
    focusRedemptionCode(place.current)
  }

  async function apply() {
    const code = typed.trim()
    if (code === '') return tell(t('basket:coupon.empty'))
    setBusy(true)
    setProblem(undefined)
    setAwaited('applied')
    // A quantity set a moment ago counts towards what the coupon asks for.
    await buying.settled()
    const answer = await buying.applyCoupon(code)
    setBusy(false)
    if (answer.ok) {
      setTyped('')
      return
    }
    setAwaited(null)
    tell(describeCouponFailure(answer.failure, i18n))
  }

  async function remove() {
    setKept(false)
    setAwaited('removed')
    setOpens(true)
    const answer = await buying.removeCoupon()
    setKept(!answer.ok)
  }

  if (applied) {
    return (
      <div ref={place}>
        <AppliedCoupon {...applied} wasKept={wasKept} onRemove={() => void remove()} />
      </div>
    )
  }
  return (
    <div ref={place}>
      <RedemptionCodeForm
        words={{
          title: t('basket:coupon.title'),
          code: t('basket:coupon.code'),
          apply: t('basket:coupon.apply'),
          applying: t('basket:coupon.applying'),
        }}
        {...{ typed, problem, isBusy, opens }}
        maxLength={100}
        onType={text => {
          setTyped(text)
          setProblem(undefined)
        }}
        onSubmit={() => void apply()}
      />
    </div>
  )
}
