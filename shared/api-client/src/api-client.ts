import type {
  OrderConfirmation,
  OrderRequest,
  RestockAnswer,
  RestockRequest,
  StockItem,
} from '@vitrina/contract'
import { isOrderConfirmation, isRestockAnswer, isStockItem } from '@vitrina/contract/shapes'
import { acceptAnything, isListOf, type Result } from '@vitrina/domain'
import { createApiCaller } from './api-caller.ts'
import { createAuthorizedSender, guestTokenProvider, type TokenProvider } from './bearer.ts'
import { createLazyCalls } from './calls-on-demand.ts'
import { type CartApi, createCartApi } from './cart-api.ts'
import { type CatalogApi, type CustomerGroup, createCatalogApi } from './catalog-api.ts'
import type { DeliveryApi } from './delivery-api.ts'
import { createPriceApi, type PriceApi } from './price-api.ts'
import type { ReviewApi } from './review-api.ts'
import { buildJsonPostInit, createRequestSender, type RequestSenderOptions } from './send.ts'
import { createSharedWishlistApi, type SharedWishlistApi } from './shared-wishlist-api.ts'
import type { UserApi } from './user-api.ts'

/**
 * The one door to the platform. Never throws for a failed request; each method answers a Result.
 */
export interface ApiClient {
  readonly catalog: CatalogApi
  readonly cart: CartApi
  readonly stock: {
    check(sku: string): Promise<Result<StockItem>>
    /** At most 15 skus a call. */
    list(skus: readonly string[]): Promise<Result<StockItem[]>>
    /** Asks for one email once it can be bought again; repeats safely. `conflict` if it can. */
    askForRestock(wish: RestockRequest): Promise<Result<RestockAnswer>>
    /** Takes one request back by the key of its answer; repeats safely. */
    takeRestockBack(key: string): Promise<Result<unknown>>
  }
  readonly order: {
    /**
     * Places an order. Repeat with the same `key` after any failure that `isRetryable`: the
     * platform keeps one order for one key. `conflict` names the lines that changed or ran out.
     */
    place(order: OrderRequest, key: string): Promise<Result<OrderConfirmation>>
  }
  readonly delivery: DeliveryApi
  readonly prices: PriceApi
  readonly user: UserApi
  readonly sharedWishlist: SharedWishlistApi
  readonly review: ReviewApi
}

export type ApiClientOptions = RequestSenderOptions & {
  /** Hears of answers that are of no known shape. */
  report?: (error: Error) => void
  catalogIndex?: string
  /** Lends its token to the calls about carts, orders and accounts. */
  session?: TokenProvider
  /** The shopper's group, for catalogue calls; guests' when left out. */
  group?: () => CustomerGroup | null
}

export function createApiClient({
  catalogIndex = 'vitrina_catalog',
  session = guestTokenProvider,
  group = () => null,
  ...options
}: ApiClientOptions): ApiClient {
  const { report = () => undefined } = options
  const send = createRequestSender(options)
  const ask = createApiCaller(send, report)
  const askAsShopper = createApiCaller(createAuthorizedSender(send, session), report)
  return {
    catalog: createCatalogApi({ send, report }, catalogIndex, group),
    cart: createCartApi(askAsShopper),
    stock: {
      check: sku => ask(isStockItem, `/api/stock/check?sku=${encodeURIComponent(sku)}`),
      list: skus =>
        ask(isListOf(isStockItem), `/api/stock/list?skus=${encodeURIComponent(skus.join(','))}`),
      askForRestock: wish => askAsShopper(isRestockAnswer, '/api/restock', buildJsonPostInit(wish)),
      takeRestockBack: key =>
        ask(acceptAnything, '/api/restock/take-back', buildJsonPostInit({ key })),
    },
    order: {
      place: (order, key) =>
        askAsShopper(
          isOrderConfirmation,
          '/api/order',
          buildJsonPostInit(order, { 'idempotency-key': key }),
        ),
    },
    delivery: createLazyCalls(
      () => import(/* webpackChunkName: "delivery-api" */ './delivery-api.ts'),
      ({ createDeliveryApi }): DeliveryApi => createDeliveryApi({ send, report }),
      options,
    ),
    prices: createPriceApi(ask, report),
    // Guests, most of whom never sign in, need none of it.
    user: createLazyCalls(
      () => import(/* webpackChunkName: "session" */ './user-api.ts'),
      ({ createUserApi }): UserApi => createUserApi({ send, report }, session),
      options,
    ),
    // Few lines: a file of their own would weigh on the first load of every page.
    sharedWishlist: createSharedWishlistApi(ask),
    // Few who read a page write a review.
    review: createLazyCalls(
      () => import(/* webpackChunkName: "session" */ './review-api.ts'),
      ({ createReviewApi }): ReviewApi => createReviewApi({ send, report }, session),
      options,
    ),
  }
}
