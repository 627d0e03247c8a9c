import { hasSameProducts } from '../checkout/line-changes.ts'
import type { OrderDraft, RememberedOrder } from '../checkout/order-types.ts'

/** Whether a placed order has the same content as another one of the same cart. */
export function hasSameOrderContent(
  { request, lines, totals }: OrderDraft,
  placed: RememberedOrder,
): boolean {
  const isSameWay =
    JSON.stringify(request.addressInformation) === JSON.stringify(placed.addressInformation)
  const isSameCoupon = !totals || !placed.totals || totals.coupon_code === placed.totals.coupon_code
  return isSameWay && isSameCoupon && hasSameProducts(lines, placed.lines)
}
