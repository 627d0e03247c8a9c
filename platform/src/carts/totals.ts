import type { CertificatePayment, TotalSegment, Totals, TotalsItem } from '@vitrina/contract'
import {
  addKopecks,
  allocateDiscount,
  computeIncludedTax,
  type Kopecks,
  type Money,
  minMoney,
  multiplyKopecks,
  negateAmount,
  subtractKopecks,
  toMoney,
  zeroKopecks,
  zeroMoney,
} from '@vitrina/domain'
import type { CouponDiscount } from '../coupons/coupon-terms.ts'
import type { RedeemableCertificate } from '../gift-certificates/cart-certificate.ts'
import type { DeliveryTerms, ShopTerms } from '../store-views/shop-terms.ts'
import { type CartLine, computeNetPrice } from './cart-line.ts'

export type SellableCartLine = { itemId: number; qty: number; line: CartLine }

/** A line with its part of the discount. */
type DiscountedLine = SellableCartLine & { discount: Kopecks; discountPercent: number }

export function sumLinePrices(lines: readonly SellableCartLine[]): Kopecks {
  return addKopecks(...lines.map(lineCost))
}

/** What coupons count for: money in another form is not sold for less. */
export function sumDiscountableLines(lines: readonly SellableCartLine[]): Kopecks {
  return sumLinePrices(lines.filter(({ line }) => !line.certificate))
}

/**
 * What a cart comes to (docs/api/carts.md#totals). Prices include tax; the tax shown is the part
 * inside what is paid for the goods. A discount is taken off the goods, never off shipping.
 */
export function computeTotals(
  lines: readonly SellableCartLine[],
  delivery: Pick<DeliveryTerms, 'carrierTitle' | 'cost'> | undefined,
  coupon: CouponDiscount | undefined,
  { currencyCode }: Pick<ShopTerms, 'currencyCode'>,
  certificate?: Pick<RedeemableCertificate, 'lastFour' | 'balance'>,
): Totals {
  const discounted = discountedLines(lines, coupon)
  const goods = sumLinePrices(lines)
  const discount = coupon?.amount ?? zeroKopecks
  const tax = addKopecks(...discounted.map(lineTax))
  const shipping = delivery?.cost ?? zeroKopecks
  const paid = subtractKopecks(goods, discount)
  // Certificates are not bought with certificates.
  const payable = addKopecks(subtractKopecks(sumDiscountableLines(lines), discount), shipping)
  const byCertificate = minMoney(certificate?.balance ?? zeroKopecks, payable)
  const grandTotal = subtractKopecks(addKopecks(paid, shipping), byCertificate)
  const attributes = {
    ...(coupon && { coupon_rule: coupon.rule }),
    ...(certificate && byCertificate > 0 && findCertificatePayment(certificate, byCertificate)),
  }
  return {
    ...inBothCurrencies('grand_total', grandTotal),
    ...inBothCurrencies('subtotal', goods),
    ...inBothCurrencies('discount_amount', negateAmount(discount)),
    ...inBothCurrencies('subtotal_with_discount', paid),
    ...inBothCurrencies('shipping_amount', shipping),
    shipping_discount_amount: zeroMoney,
    shipping_incl_tax: toMoney(shipping),
    shipping_tax_amount: zeroMoney,
    ...inBothCurrencies('tax_amount', tax),
    weee_tax_applied_amount: null,
    subtotal_incl_tax: toMoney(goods),
    ...(coupon && { coupon_code: coupon.code }),
    base_currency_code: currencyCode,
    quote_currency_code: currencyCode,
    items_qty: lines.reduce((pieces, { qty }) => pieces + qty, 0),
    items: discounted.map(totalsItem),
    total_segments: [
      segment('subtotal', 'Товары', goods),
      ...(delivery
        ? [segment('shipping', `Доставка: ${delivery.carrierTitle.toLowerCase()}`, shipping)]
        : []),
      ...(coupon ? [segment('discount', `Скидка (${coupon.code})`, negateAmount(discount))] : []),
      { ...segment('tax', 'В том числе НДС', tax), area: 'taxes' },
      ...(certificate && byCertificate > 0
        ? [segment('gift_certificate', certificateTitle(certificate), negateAmount(byCertificate))]
        : []),
      { ...segment('grand_total', 'Итого', grandTotal), area: 'footer' },
    ],
    ...(Object.keys(attributes).length > 0 && { extension_attributes: attributes }),
  }
}

function certificateTitle({ lastFour }: Pick<RedeemableCertificate, 'lastFour'>): string {
  return `Подарочный сертификат •••• ${lastFour}`
}

function findCertificatePayment(
  { lastFour, balance }: Pick<RedeemableCertificate, 'lastFour' | 'balance'>,
  amount: Kopecks,
): { gift_certificate: CertificatePayment } {
  const left = subtractKopecks(balance, amount)
  return {
    gift_certificate: { last_four: lastFour, amount: toMoney(amount), left: toMoney(left) },
  }
}

function discountedLines(
  lines: readonly SellableCartLine[],
  coupon: CouponDiscount | undefined,
): DiscountedLine[] {
  const costs = lines.map(line => (line.line.certificate ? zeroKopecks : lineCost(line)))
  const parts = allocateDiscount(coupon?.amount ?? zeroKopecks, costs)
  return lines.map((line, index) => {
    const discount = parts[index] ?? zeroKopecks
    const share = Math.round((discount * 100_00) / lineCost(line)) / 100
    const isLeftOut = line.line.certificate !== undefined
    return { ...line, discount, discountPercent: isLeftOut ? 0 : (coupon?.percent ?? share) }
  })
}

/**
 * Sums of the row are before the discount; its tax is the part inside what is paid. Clients show a
 * row with a discount as `row_total - discount_amount + tax_amount`, and add both to
 * `row_total_incl_tax` without one.
 */
function totalsItem(counted: DiscountedLine): TotalsItem {
  const { itemId, qty, line, discount, discountPercent } = counted
  const gross = lineCost(counted)
  const rowTotal = subtractKopecks(gross, lineTax(counted))
  return {
    item_id: itemId,
    name: line.name,
    ...inBothCurrencies('price', computeNetPrice(line)),
    qty,
    ...inBothCurrencies('row_total', rowTotal),
    row_total_with_discount: toMoney(subtractKopecks(rowTotal, discount)),
    weee_tax_applied: null,
    tax_amount: toMoney(lineTax(counted)),
    tax_percent: line.taxPercent,
    discount_amount: toMoney(discount),
    discount_percent: discountPercent,
    price_incl_tax: toMoney(line.price),
    row_total_incl_tax: toMoney(gross),
    ...(line.labels.length > 0 && { options: JSON.stringify(line.labels) }),
  }
}

/** The shop's own currency is the one it sells in: both names of a sum say the same. */
function inBothCurrencies<Name extends string>(name: Name, kopecks: Kopecks) {
  const rubles = toMoney(kopecks)
  return { [name]: rubles, [`base_${name}`]: rubles } as Record<Name | `base_${Name}`, Money>
}

function segment(code: TotalSegment['code'], title: string, kopecks: Kopecks): TotalSegment {
  return { code, title, value: toMoney(kopecks) }
}

function lineCost({ qty, line }: SellableCartLine): Kopecks {
  return multiplyKopecks(line.price, qty)
}

function lineTax(counted: DiscountedLine): Kopecks {
  const paid = subtractKopecks(lineCost(counted), counted.discount)
  return computeIncludedTax(paid, counted.line.taxPercent)
}
