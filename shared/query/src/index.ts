export { toResultOrOfflineFailure } from './result-of.ts'
export { type LoadOnceState, useLoadOnce } from './use-loaded.ts'
export {
  type ItemsPage,
  type PagedItems,
  type PagedItemsOptions,
  usePagedItems,
} from './use-pages.ts'
export { type QueryState, useQuery } from './use-query.ts'
export { useQueryValue } from './use-query-value.ts'
export {
  type RecoveryWatcher,
  useOnRecovery,
  useRetryOnRecovery,
  watchForNetworkRecovery,
  watchForPageReturn,
} from './when-back.ts'
