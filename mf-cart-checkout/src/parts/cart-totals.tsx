import type { Totals as PlatformTotals } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Amount, Totals, type TotalsRow } from '@vitrina/ui'
import styles from './cart-totals.module.css'
import { type CountedLine, type TotalsFigures, totalsFigures } from './totals-figures.ts'

type CartTotalsProps = {
  lines: readonly CountedLine[]
  totals: PlatformTotals
  /** The platform is computing them anew. */
  busy?: boolean
}

export function CartTotals({ lines, totals, busy = false }: CartTotalsProps) {
  return <FiguresTable figures={totalsFigures(lines, totals)} busy={busy} />
}

type FiguresTableProps = {
  figures: TotalsFigures
  busy: boolean
  /** Stands for what the coupon takes off where it is no sum. */
  couponWords?: string | undefined
}

export function FiguresTable({ figures, busy, couponWords }: FiguresTableProps) {
  const { t, format } = useI18n()
  const amount = (rubles: number) => <Amount parts={format.priceParts(rubles)} />
  const rows: TotalsRow[] = [
    { label: t('cart:totals.items', { count: figures.quantity }), value: amount(figures.goods) },
  ]
  if (figures.saving > 0) {
    rows.push({ label: t('cart:totals.saving'), value: amount(-figures.saving), kind: 'discount' })
  }
  if (figures.discount > 0 || couponWords !== undefined) {
    const { couponCode } = figures
    const label = couponCode
      ? t('cart:totals.coupon', { code: couponCode })
      : t('cart:totals.discount')
    rows.push({ label, value: couponWords ?? amount(-figures.discount), kind: 'discount' })
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
