import { type Failure, isRetryable } from '@vitrina/domain'
import { isCustomerCartId } from '../cart/is-customers-cart.ts'
import type { OrderDraft } from './order-types.ts'

/** The platform says that the cart is gone or ordered, whatever the order holds. */
export function isCartGoneFailure(failure: Failure): boolean {
  return (
    failure.kind === 'not-found' || (failure.kind === 'conflict' && failure.problems.length === 0)
  )
}

/**
 * Whether nothing can come of the order any more. Who is signed in no more is not listened to, nor
 * shown a customer's cart: an attempt before may have got through.
 */
export function isFinalOrderFailure({ request }: OrderDraft, failure: Failure): boolean {
  if (isRetryable(failure) || failure.kind === 'signed-out') return false
  return failure.kind !== 'not-found' || !isCustomerCartId(String(request.cart_id))
}

/**
 * Stock and prices are looked at only in a cart not ordered yet. Other refusals may come before the
 * cart is looked at (a wrong postcode), and say nothing of what an earlier press has done.
 */
export function impliesOpenCart(failure: Failure): boolean {
  return failure.kind === 'conflict' && failure.problems.length > 0
}
