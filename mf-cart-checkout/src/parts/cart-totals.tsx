import type { Totals as PlatformTotals } from '@vitrina/contract'
import { type CartSnapshotLine, useI18n } from '@vitrina/federation'
import { Amount, Totals, type TotalsRow } from '@vitrina/ui'
import styles from './cart-totals.module.css'
import { provisionalFigures, totalsFigures } from './totals-figures.ts'

type AwaitedLine = Pick<CartSnapshotLine, 'quantity' | 'price' | 'regularPrice'>

type CartTotalsProps = {
  lines: readonly CartSnapshotLine[]
  totals: PlatformTotals
  /** The platform is computing them anew. */
  busy?: boolean
  /** What the cart will hold, while the platform cannot say what it comes to. */
  awaited?: { lines: readonly AwaitedLine[]; recount: string } | undefined
}

export function CartTotals({ lines, totals, busy = false, awaited }: CartTotalsProps) {
  const { t, format } = useI18n()
  const known = totalsFigures(lines, totals)
  const figures = awaited ? provisionalFigures(awaited.lines, known) : known
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
    const value = awaited ? awaited.recount : amount(-figures.discount)
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
