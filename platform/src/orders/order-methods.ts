import type { ChosenPoint, PaymentMethod, ValidationError } from '@vitrina/contract'
import type { Kopecks, Result } from '@vitrina/domain'
import { succeed } from '@vitrina/domain'
import { findDelivery, findPayment } from '../carts/delivery.ts'
import type { DeliveryDays } from '../delivery/delivery-day.ts'
import { listedProblem, type Refusal, refuse } from '../http/answer.ts'
import type { Delivery, ShopTerms } from '../store-views/shop-terms.ts'
import type { OrderWay } from './order-way.ts'
import type { ParsedOrder } from './orders.ts'

/** How an order travels: as it was sold, with the point and the days that were promised. */
export type OrderDelivery = Pick<
  Delivery,
  'carrier' | 'method' | 'carrierTitle' | 'title' | 'cost'
> &
  Partial<DeliveryDays> & { point?: ChosenPoint }

/** `payWithinMs` of an order that is paid on the site, before it is packed. */
export type OrderMethods = {
  delivery: OrderDelivery | undefined
  payment: PaymentMethod
  payWithinMs?: number
}

type Circumstances = {
  isShipped: boolean
  goods: Kopecks
  way: OrderWay
  /** So long an order waits to be paid on the site. */
  paymentWaitMs: number
}

const at = (field: string) => `addressInformation.${field}`

/** How the order travels and is paid. Without a parcel there is no delivery, whatever was sent. */
export function orderMethods(
  { addressInformation: given }: ParsedOrder,
  { isShipped, goods, way, paymentWaitMs }: Circumstances,
  terms: ShopTerms,
): Result<OrderMethods, Refusal> {
  const problems: ValidationError[] = []
  const carrier = given.shipping_carrier_code ?? ''
  const method = given.shipping_method_code ?? ''
  const { destination } = way
  const delivery = isShipped
    ? findDelivery({ carrier, method, destination, goods }, terms)
    : undefined
  if (isShipped && !delivery) {
    problems.push(
      terms.hasDelivery(carrier, method)
        ? listedProblem(at('shippingAddress.country_id'), 'В эту страну доставки нет', 'enum')
        : listedProblem(at('shipping_method_code'), 'Выберите способ доставки', 'enum'),
    )
  }
  if (delivery && way.point === 'unknown') {
    const path = at('shippingExtraFields.pickup_point')
    problems.push(listedProblem(path, 'Этого пункта выдачи больше нет. Выберите другой', 'enum'))
  }
  const payment = findPayment(given.payment_method_code, isShipped, terms)
  if (!payment) {
    problems.push(listedProblem(at('payment_method_code'), 'Выберите способ оплаты', 'enum'))
  }
  const first = problems[0]
  if (first || !payment) return refuse(first?.message ?? '', problems)
  const isOnline = terms.onlinePayments.some(({ code }) => code === payment.code)
  return succeed({
    delivery: delivery && orderDelivery(delivery, way),
    payment,
    ...(isOnline && { payWithinMs: paymentWaitMs }),
  })
}

function orderDelivery(
  { carrier, method, carrierTitle, title, cost }: Delivery,
  { days, point }: OrderWay,
): OrderDelivery {
  return {
    ...{ carrier, method, carrierTitle, title, cost },
    ...days,
    ...(typeof point === 'object' && { point }),
  }
}
