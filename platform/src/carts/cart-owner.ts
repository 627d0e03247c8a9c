import type { StoreView } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { Request } from 'express'
import type { CustomerService } from '../customers/customers.ts'
import { readRequestToken } from '../customers/request-token.ts'
import type { Refusal } from '../http/answer.ts'
import { hashSha256 } from '../http/idempotency.ts'
import type { StoreViews } from '../store-views/store-views.ts'

/**
 * Who asks for which cart. A guest's id is a secret, and whoever knows it holds the cart. A
 * customer's is a number, and says nothing without its owner. In another store neither is a cart.
 */
export type CartReference = NamedCart & { storeId: number }

type NamedCart =
  | { kind: 'guest'; cartId: string }
  | { kind: 'customer'; cartId: string; customerId: string }

/** The claim, and the view of its store in whose prices and language the cart is shown. */
export type CartOwner = CartReference & { view: StoreView }

/** A customer's cart by a number together with a token; else a guest's (docs/api/carts.md). */
export async function resolveCartOwner(
  request: Request,
  customers: Pick<CustomerService, 'signedIn'>,
  storeViews: StoreViews,
): Promise<Result<CartOwner, Refusal>> {
  const cartId = typeof request.query.cartId === 'string' ? request.query.cartId : ''
  const token = readRequestToken(request)
  const view = storeViews.of(request)
  if (token === undefined || !isNumber(cartId)) {
    return succeed(toCartOwner(cartId, undefined, view))
  }
  const customer = await customers.signedIn(token)
  return customer.ok ? succeed(toCartOwner(cartId, customer.value.id, view)) : customer
}

export function toCartOwner(
  cartId: string,
  customerId: string | undefined,
  view: StoreView,
): CartOwner {
  const { storeId } = view
  return customerId !== undefined && isNumber(cartId)
    ? { kind: 'customer', cartId, customerId, storeId, view }
    : { kind: 'guest', cartId, storeId, view }
}

/** Keys mean something within one cart only. */
export function createCartIdempotencyScope(claim: NamedCart): string {
  return claim.kind === 'guest'
    ? `cart ${hashSha256(claim.cartId)}`
    : `cart ${claim.cartId} of customer ${claim.customerId}`
}

/** Longer numbers might not fit the type of an id in the database. */
function isNumber(cartId: string): boolean {
  return /^\d{1,18}$/.test(cartId)
}
