export { type ApiClient, type ApiClientOptions, createApiClient } from './api-client.ts'
export { createLazyApiClient } from './api-on-demand.ts'
export type { TokenProvider } from './bearer.ts'
export type { CartApi } from './cart-api.ts'
export type { CatalogApi, CustomerGroup, SearchAnswer, SearchRequest } from './catalog-api.ts'
export { expandCompactProduct } from './compact.ts'
export type { DeliveryApi } from './delivery-api.ts'
export { canPrefetch } from './may-prefetch.ts'
export {
  createNetworkMonitor,
  createPlatformProbe,
  type NetworkMonitor,
  type NetworkState,
  type NetworkStatus,
} from './network.ts'
export type { PriceApi } from './price-api.ts'
export {
  buildJsonPostInit,
  createRequestSender,
  type RequestSender,
  type RequestSenderOptions,
  unwrapEnvelope,
} from './send.ts'
export type { TokenPair, UserApi } from './user-api.ts'
