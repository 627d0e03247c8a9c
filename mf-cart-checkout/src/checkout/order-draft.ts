import type { ChosenPoint, OrderRequest, PaymentMethod, ShippingMethod } from '@vitrina/contract'
import type { AddressDetails, Money } from '@vitrina/domain'
import type { CheckoutDetails } from './checkout-details.ts'
import type { OrderDraft, OrderedLine } from './order-types.ts'
import { readChosenPickupPoint, readDeliveryPromise } from './promise.ts'
import { toWireRegion } from './to-wire-region.ts'

type DraftParts = {
  cartId: string
  cart: Pick<OrderDraft, 'lines' | 'totals'>
  /** The one in the sums that the shopper saw. */
  seenCoupon: string | null
  /** What it comes to, as the shopper saw it. */
  seenTotal: Money | null
  details: CheckoutDetails
  wantsNewsletter?: boolean
  /** `null` where nothing is delivered. */
  shipping: ShippingMethod | null
  shippingTitle: string
  payment: PaymentMethod
  paymentTitle: string
}

/**
 * The order as it is sent. Made of nothing but its content, so that the same content is the same
 * order: no clock, no chance.
 */
export function createOrderDraft({
  cartId,
  cart,
  seenCoupon,
  seenTotal,
  details,
  wantsNewsletter = false,
  shipping,
  shippingTitle,
  payment,
  paymentTitle,
}: DraftParts): OrderDraft {
  const { choices, invoice } = details
  const point = shipping && readChosenPickupPoint(details)
  const comment = shipping && !point ? details.courierComment.trim() : ''
  const arrival = shipping && readDeliveryPromise(shipping)
  const own = orderAddress(details, details.address)
  // Whoever knows nothing of points still reads where the parcel goes.
  const address = point ? { ...own, ...addressOf(point) } : own
  const hasOtherBillingAddress = shipping !== null && choices.otherBilling
  const payer = hasOtherBillingAddress ? orderAddress(details, details.billing) : address
  const request: OrderRequest = {
    cart_id: cartId,
    products: cart.lines.map(toOrderedProduct),
    addressInformation: {
      ...(shipping && {
        shippingAddress: address,
        shipping_carrier_code: shipping.carrier_code,
        shipping_method_code: shipping.method_code,
      }),
      ...(point && { shippingExtraFields: { pickup_point: point.code } }),
      ...(comment && { shippingExtraFields: { courier_comment: comment } }),
      billingAddress: choices.companyInvoice
        ? { ...payer, company: invoice.company.trim(), vat_id: invoice.taxId.trim() }
        : payer,
      payment_method_code: toOrderPaymentCode(payment.code),
      payment_method_additional: {},
    },
    ...(seenCoupon && { coupon_code: seenCoupon }),
    ...(seenTotal !== null && { grand_total: seenTotal }),
    // The form lets nobody past without the first two.
    consents: ['offer', 'personal-data', ...(wantsNewsletter ? (['newsletter'] as const) : [])],
    transmited: true,
  }
  return {
    request,
    lines: cart.lines,
    totals: cart.totals,
    shippingTitle,
    paymentTitle,
    ...(arrival && { promise: { point, arrival } }),
  }
}

/** Whether the form had an address for who pays: the goods go to another one. */
export function hasSeparateBillingAddress({ request }: Pick<OrderDraft, 'request'>): boolean {
  const { shippingAddress, billingAddress } = request.addressInformation
  const { company: _company, vat_id: _taxId, ...payer } = billingAddress
  return shippingAddress !== undefined && JSON.stringify(payer) !== JSON.stringify(shippingAddress)
}

function toOrderedProduct(line: OrderedLine): OrderRequest['products'][number] {
  return {
    sku: line.sku,
    parentSku: line.parentSku,
    qty: line.quantity,
    name: line.name,
    ...(line.itemId !== null && { server_item_id: line.itemId }),
    price_incl_tax: line.price,
    ...(line.productOption && { product_option: line.productOption }),
  }
}

function addressOf({ city, postcode, address }: ChosenPoint) {
  return { street: [address], city, postcode }
}

/** Cash on delivery goes by another name in an order (docs/rules/checkout.md#payment). */
function toOrderPaymentCode(code: string): string {
  return code === 'cashondelivery' ? 'cod' : code
}

function orderAddress(
  { personal }: Pick<CheckoutDetails, 'personal'>,
  address: AddressDetails,
): OrderRequest['addressInformation']['billingAddress'] {
  const house = `${address.streetAddress.trim()}, ${address.houseNumber.trim()}`
  const flat = address.apartmentNumber.trim()
  return {
    firstname: address.firstName.trim(),
    lastname: address.lastName.trim(),
    street: flat ? [house, flat] : [house],
    city: address.city.trim(),
    postcode: address.zipCode.trim(),
    country_id: address.country,
    ...toWireRegion(address),
    telephone: address.phoneNumber.trim(),
    email: personal.emailAddress.trim(),
  }
}
