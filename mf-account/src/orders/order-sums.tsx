import type { PlacedOrder } from '@vitrina/contract'
import {
  addKopecks,
  type Money,
  negateAmount,
  subtractKopecks,
  toAbsoluteAmount,
  toKopecks,
  toMoney,
  zeroMoney,
} from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { PriceAmount, type TotalsRow, TotalsTable } from '@vitrina/ui'
import styles from './order.module.css'
import { computeRegularTotal, listTopLevelItems } from './ordered-products.ts'

/** What the order cost, as it was reckoned when it was placed. */
export function OrderSums({ order }: { order: PlacedOrder }) {
  const { t, format } = useI18n(order.order_currency_code)
  const amount = (rubles: Money) => <PriceAmount parts={format.priceParts(rubles)} />
  const discount = toAbsoluteAmount(order.discount_amount)
  const shipping = order.shipping_incl_tax ?? order.shipping_amount
  const saving = addKopecks(
    ...listTopLevelItems(order).map(item =>
      subtractKopecks(toKopecks(computeRegularTotal(item)), toKopecks(item.row_total_incl_tax)),
    ),
  )
  const goods = toMoney(addKopecks(toKopecks(order.subtotal_incl_tax), saving))
  const rows: TotalsRow[] = [{ label: t('account:order.sum.goods'), value: amount(goods) }]
  if (saving > 0) {
    const value = amount(negateAmount(toMoney(saving)))
    rows.push({ label: t('account:order.sum.saving'), value, kind: 'discount' })
  }
  if (discount > 0) {
    const label = order.coupon_code
      ? t('account:order.sum.coupon', { code: order.coupon_code })
      : t('account:order.sum.discount')
    rows.push({ label, value: amount(negateAmount(discount)), kind: 'discount' })
  }
  if (order.extension_attributes.shipping_assignments.length > 0) {
    const value = shipping > 0 ? amount(shipping) : t('account:order.sum.free')
    rows.push({ label: t('account:order.sum.shipping'), value })
  }
  const { gift_certificate_amount: certificate = zeroMoney } = order
  if (certificate > 0) {
    const value = amount(negateAmount(certificate))
    rows.push({ label: t('account:order.sum.certificate'), value, kind: 'discount' })
  }
  rows.push({
    label: t('account:order.sum.total'),
    value: amount(order.grand_total),
    kind: 'total',
  })
  if (order.tax_amount > 0) {
    rows.push({ label: t('account:order.sum.tax'), value: amount(order.tax_amount) })
  }
  return (
    <div className={styles.sums}>
      <TotalsTable rows={rows} />
    </div>
  )
}
