export { type ApiClient, type ApiClientOptions, createApiClient } from './api-client.ts'
export type { CartApi } from './cart-api.ts'
export type { CatalogApi, SearchAnswer, SearchRequest } from './catalog-api.ts'
