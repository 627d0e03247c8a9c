import type { ApiCall } from '../call.ts'
import { cartCalls } from './cart-calls.ts'
import { customerCalls } from './customer-calls.ts'
import { deliveryCalls } from './delivery-calls.ts'
import { graphqlCalls } from './graphql-calls.ts'
import { guestOrderCalls } from './guest-order-calls.ts'
import { messageCalls } from './message-calls.ts'
import { newsletterCalls } from './newsletter-calls.ts'
import { orderCalls } from './order-calls.ts'
import { currentCustomerCalls } from './own-calls.ts'
import { pageCalls } from './page-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { pictureCalls } from './picture-calls.ts'
import { priceCalls } from './price-calls.ts'
import { restockCalls } from './restock-calls.ts'
import { reviewCalls } from './review-calls.ts'
import { searchCalls } from './search-calls.ts'
import { operationsCalls } from './service-calls.ts'
import { sharedWishlistCalls } from './shared-wishlist-calls.ts'
import { stockCalls } from './stock-calls.ts'

/**
 * Every call the platform answers. One that is mounted and not here, or the reverse, fails a test.
 */
export const allApiCalls: readonly ApiCall[] = [
  ...customerCalls,
  ...currentCustomerCalls,
  ...cartCalls,
  ...deliveryCalls,
  ...orderCalls,
  ...guestOrderCalls,
  ...paymentCalls,
  ...stockCalls,
  ...restockCalls,
  ...sharedWishlistCalls,
  ...priceCalls,
  ...searchCalls,
  ...graphqlCalls,
  ...pageCalls,
  ...reviewCalls,
  ...newsletterCalls,
  ...messageCalls,
  ...pictureCalls,
  ...operationsCalls,
]
