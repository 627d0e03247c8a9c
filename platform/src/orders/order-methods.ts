import type { ChosenPoint, PaymentMethod, ValidationError } from '@vitrina/contract'
import type { Kopecks, Money, Result } from '@vitrina/domain'
import { succeed } from '@vitrina/domain'
import { findDeliveryTerms, findPaymentMethod } from '../carts/delivery.ts'
import type { DeliveryDates } from '../delivery/delivery-day.ts'
import { createRefusal, createValidationError, type Refusal } from '../http/answer.ts'
import type { DeliveryTerms, ShopTerms } from '../store-views/shop-terms.ts'
import type { OrderDestination } from './order-way.ts'
import type { ParsedOrder } from './orders.ts'

/** How an order travels: as it was sold, with the point and the days that were promised. */
export type OrderDelivery = Pick<
  DeliveryTerms,
  'carrier' | 'method' | 'carrierTitle' | 'title' | 'cost'
> &
  Partial<DeliveryDates> & { point?: ChosenPoint }

/** `payWithinMs` of an order that is paid on the site, before it is packed. */
export type OrderMethods = {
  delivery: OrderDelivery | undefined
  payment: PaymentMethod
  payWithinMs?: number
  /** It holds what is handed out only for money: it is not paid when the parcel is there. */
  isPrepaid?: true
}

type MethodConditions = {
  isShipped: boolean
  isPrepaid: boolean
  goods: Kopecks
  way: OrderDestination
  /** So long an order waits to be paid on the site. */
  paymentWaitMs: number
}

const at = (field: string) => `addressInformation.${field}`

/** How the order travels and is paid. Without a parcel there is no delivery, whatever was sent. */
export function chooseOrderMethods(
  { addressInformation: given }: ParsedOrder,
  { isShipped, isPrepaid, goods, way, paymentWaitMs }: MethodConditions,
  terms: ShopTerms,
): Result<OrderMethods, Refusal> {
  const problems: ValidationError[] = []
  const carrier = given.shipping_carrier_code ?? ''
  const method = given.shipping_method_code ?? ''
  const { destination } = way
  const delivery = isShipped
    ? findDeliveryTerms({ carrier, method, destination, goods }, terms)
    : undefined
  if (isShipped && !delivery) {
    problems.push(
      terms.hasDelivery(carrier, method)
        ? createValidationError(
            at('shippingAddress.country_id'),
            'В эту страну доставки нет',
            'enum',
          )
        : createValidationError(at('shipping_method_code'), 'Выберите способ доставки', 'enum'),
    )
  }
  if (delivery && way.point === 'unknown') {
    const path = at('shippingExtraFields.pickup_point')
    problems.push(
      createValidationError(path, 'Этого пункта выдачи больше нет. Выберите другой', 'enum'),
    )
  }
  const code = given.payment_method_code
  const payment =
    code === nothingToPay.code
      ? nothingToPay
      : findPaymentMethod(code, isShipped && !isPrepaid, terms)
  if (!payment) {
    problems.push(
      createValidationError(at('payment_method_code'), 'Выберите способ оплаты', 'enum'),
    )
  }
  const first = problems[0]
  if (first || !payment) return createRefusal(first?.message ?? '', problems)
  const isOnline = terms.onlinePayments.some(({ code }) => code === payment.code)
  return succeed({
    delivery: delivery && orderDelivery(delivery, way),
    payment,
    ...(isOnline && { payWithinMs: paymentWaitMs }),
    ...(isPrepaid && { isPrepaid }),
  })
}

/**
 * How it is paid, now that it is known what there is to pay: what a certificate covers wholly waits
 * for no money, and nothing else may be said to need none.
 */
export function resolveOrderMethods(
  { payWithinMs, ...methods }: OrderMethods,
  total: Money,
): Result<OrderMethods, Refusal> {
  if (total <= 0) return succeed({ ...methods, payment: nothingToPay })
  if (methods.payment.code === nothingToPay.code) {
    const message = 'Выберите способ оплаты'
    return createRefusal(message, [
      createValidationError(at('payment_method_code'), message, 'enum'),
    ])
  }
  return succeed({ ...methods, ...(payWithinMs !== undefined && { payWithinMs }) })
}

const nothingToPay: PaymentMethod = { code: 'free', title: 'Подарочным сертификатом' }

function orderDelivery(
  { carrier, method, carrierTitle, title, cost }: DeliveryTerms,
  { days, point }: OrderDestination,
): OrderDelivery {
  return {
    ...{ carrier, method, carrierTitle, title, cost },
    ...days,
    ...(typeof point === 'object' && { point }),
  }
}
