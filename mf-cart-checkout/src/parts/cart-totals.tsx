import type { Totals as PlatformTotals } from '@vitrina/contract'
import { type Money, negateAmount } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { PriceAmount, type TotalsRow, TotalsTable } from '@vitrina/ui'
import { useState } from 'react'
import {
  type CartTotalAmounts,
  computeCartTotalAmounts,
  type PricedLine,
} from './totals-figures.ts'

/**
 * `open`: nobody has chosen a way of delivery yet, and not all of them are free. `left-out`: the
 * same, where what it costs at the least is said beside the sums.
 */
export type DeliveryCostDisplay = 'chosen' | 'open' | 'left-out'

type CartTotalsProps = {
  lines: readonly PricedLine[]
  totals: PlatformTotals
  /** The platform is computing them anew. */
  busy?: boolean
  delivery?: DeliveryCostDisplay
}

export function CartTotals({ lines, totals, busy = false, delivery }: CartTotalsProps) {
  return (
    <CartTotalsTable
      figures={computeCartTotalAmounts(lines, totals)}
      busy={busy}
      delivery={delivery}
    />
  )
}

type FiguresTableProps = {
  figures: CartTotalAmounts
  busy: boolean
  /** Stands for what the coupon takes off where it is no sum. */
  couponWords?: string | undefined
  delivery?: DeliveryCostDisplay | undefined
}

export function CartTotalsTable({
  figures: latest,
  busy,
  couponWords,
  delivery = 'chosen',
}: FiguresTableProps) {
  const { t, format } = useI18n()
  const figures = useLatestFigures(latest, busy)
  const amount = (rubles: Money) => <PriceAmount parts={format.priceParts(rubles)} />
  const rows: TotalsRow[] = [
    { label: t('cart:totals.items', { count: figures.quantity }), value: amount(figures.goods) },
  ]
  if (figures.saving > 0) {
    rows.push({
      label: t('cart:totals.saving'),
      value: amount(negateAmount(figures.saving)),
      kind: 'discount',
    })
  }
  if (figures.discount > 0 || couponWords !== undefined) {
    const { couponCode } = figures
    const label = couponCode
      ? t('cart:totals.coupon', { code: couponCode })
      : t('cart:totals.discount')
    rows.push({
      label,
      value: couponWords ?? amount(negateAmount(figures.discount)),
      kind: 'discount',
    })
  }
  // The total holds the delivery cost, so it is shown even if the shopper has not chosen it.
  const isNamed = figures.shipping !== 0 || delivery !== 'left-out'
  if (figures.shipping !== null && isNamed) {
    const nothing = delivery === 'chosen' ? t('cart:totals.free') : t('cart:totals.freeToo')
    rows.push({
      label: t('cart:totals.shipping'),
      value: figures.shipping === 0 ? nothing : amount(figures.shipping),
    })
  }
  if (figures.certificate) {
    rows.push({
      label: t('cart:totals.certificate'),
      value: amount(negateAmount(figures.certificate)),
      kind: 'discount',
    })
  }
  rows.push({
    label: t(figures.certificate ? 'cart:totals.toPay' : 'cart:totals.grand'),
    value: amount(figures.grandTotal),
    kind: 'total',
    ...(busy && { note: t('cart:totals.recounting') }),
  })

  return (
    <div aria-busy={busy}>
      <TotalsTable rows={rows} />
    </div>
  )
}

/** The sums last said: those between two answers of the platform belong to neither. */
function useLatestFigures(figures: CartTotalAmounts, busy: boolean): CartTotalAmounts {
  const [settled, settle] = useState(figures)
  if (busy) return settled
  if (JSON.stringify(settled) !== JSON.stringify(figures)) settle(figures)
  return figures
}
