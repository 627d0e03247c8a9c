import { useI18n } from '@vitrina/federation'
import { Accordion, Button, Field, Input } from '@vitrina/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BuyingService } from '../cart/cart-service.ts'
import { AppliedCoupon } from './applied-coupon.tsx'
import { describeCouponFailure } from './coupon-failure-words.ts'
import styles from './coupon-form.module.css'
import type { ShownCoupon } from './describe-coupon.ts'

type CouponProps = {
  buying: BuyingService
  /** What counts in the totals now, or will once the platform is reached. */
  shown: ShownCoupon | null
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
    place.current?.querySelector<HTMLElement>('[data-coupon]')?.focus()
  }, [awaited, standing])

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const code = typed.trim()
    const input = place.current?.querySelector('input')
    if (code === '') {
      setProblem(t('basket:coupon.empty'))
      input?.focus()
      return
    }
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
    setProblem(describeCouponFailure(answer.failure, i18n))
    input?.focus()
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
      <Accordion title={t('basket:coupon.title')} open={opens} className={styles.accordion}>
        <form className={styles.form} noValidate onSubmit={event => void apply(event)}>
          <Field label={t('basket:coupon.code')} error={problem} className={styles.field}>
            <Input
              data-coupon
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              onChange={event => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
          <Button
            type="submit"
            look="outline"
            busy={isBusy}
            busyLabel={t('basket:coupon.applying')}
            className={styles.apply}
          >
            {t('basket:coupon.apply')}
          </Button>
        </form>
      </Accordion>
    </div>
  )
}
