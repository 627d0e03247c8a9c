import type { PaymentMethod, ValidationError } from '@vitrina/contract'
import type { Result } from '@vitrina/domain'
import { succeed } from '@vitrina/domain'
import { type Delivery, deliveriesTo, findDelivery, findPayment } from '../carts/delivery.ts'
import { listedProblem, type Refusal, refuse } from '../http/answer.ts'
import type { ShopTerms } from '../store-views/shop-terms.ts'
import type { ParsedOrder } from './orders.ts'

export type OrderMethods = { delivery: Delivery | undefined; payment: PaymentMethod }

const at = (field: string) => `addressInformation.${field}`

/** How the order travels and is paid. Without a parcel there is no delivery, whatever was sent. */
export function orderMethods(
  { addressInformation: given }: ParsedOrder,
  isShipped: boolean,
  terms: ShopTerms,
): Result<OrderMethods, Refusal> {
  const problems: ValidationError[] = []
  const delivery = isShipped
    ? findDelivery(given.shipping_carrier_code, given.shipping_method_code, terms)
    : undefined
  if (isShipped && !delivery) {
    problems.push(listedProblem(at('shipping_method_code'), 'Выберите способ доставки', 'enum'))
  }
  const { country_id: country } = given.shippingAddress ?? given.billingAddress
  if (delivery && !deliveriesTo(country, terms).includes(delivery)) {
    problems.push(
      listedProblem(at('shippingAddress.country_id'), 'В эту страну доставки нет', 'enum'),
    )
  }
  const payment = findPayment(given.payment_method_code, isShipped)
  if (!payment) {
    problems.push(listedProblem(at('payment_method_code'), 'Выберите способ оплаты', 'enum'))
  }
  const first = problems[0]
  if (first || !payment) return refuse(first?.message ?? '', problems)
  return succeed({ delivery, payment })
}
