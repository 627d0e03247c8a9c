import type { Totals as PlatformTotals } from '@vitrina/contract'
import { type CartSnapshotLine, useI18n } from '@vitrina/federation'
import { Amount, Totals, type TotalsRow } from '@vitrina/ui'
import { useState } from 'react'
import styles from './cart-totals.module.css'
import { type TotalsFigures, totalsFigures } from './totals-figures.ts'

type CartTotalsProps = {
  lines: readonly Pick<CartSnapshotLine, 'quantity' | 'regularPrice'>[]
  totals: PlatformTotals
  /** The platform is computing them anew. */
  busy?: boolean
  /** The sums while the platform cannot say them, and what stands for one that nobody else knows. */
  provisional?: { figures: TotalsFigures; unknown: string } | undefined
}

export function CartTotals({ lines, totals, busy = false, provisional }: CartTotalsProps) {
  const { t, format } = useI18n()
  const figures = useSettled(provisional?.figures ?? totalsFigures(lines, totals), busy)
  const amount = (rubles: number) => <Amount parts={format.priceParts(rubles)} />
  const rows: TotalsRow[] = [
    { label: t('cart:totals.items', { count: figures.quantity }), value: amount(figures.goods) },
  ]
  if (figures.saving > 0) {
    rows.push({ label: t('cart:totals.saving'), value: amount(-figures.saving), kind: 'discount' })
  }
  if (figures.discount > 0) {
    const { couponCode } = figures
    const label = couponCode
      ? t('cart:totals.coupon', { code: couponCode })
      : t('cart:totals.discount')
    // Only the platform knows what is taken off another sum.
    const value = provisional ? provisional.unknown : amount(-figures.discount)
    rows.push({ label, value, kind: 'discount' })
  }
  if (figures.shipping !== null) {
    rows.push({
      label: t('cart:totals.shipping'),
      value: figures.shipping === 0 ? t('cart:totals.free') : amount(figures.shipping),
    })
  }
  rows.push({ label: t('cart:totals.grand'), value: amount(figures.grandTotal), kind: 'total' })

  return (
    <div className={busy ? styles.busy : undefined} aria-busy={busy}>
      <Totals rows={rows} />
    </div>
  )
}

/** The sums last said: those between two answers of the platform belong to neither. */
function useSettled(figures: TotalsFigures, busy: boolean): TotalsFigures {
  const [settled, settle] = useState(figures)
  if (busy) return settled
  if (JSON.stringify(settled) !== JSON.stringify(figures)) settle(figures)
  return figures
}
