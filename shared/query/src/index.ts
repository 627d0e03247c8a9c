export { toOfflineResult } from './result-of.ts'
export { type LoadOnceState, useLoadOnce } from './use-loaded.ts'
export { type ItemsPage, type PagedItems, type PagesOptions, usePages } from './use-pages.ts'
export { type Query, useQuery } from './use-query.ts'
export { useQueryValue } from './use-query-value.ts'
export {
  type RecoveryWatcher,
  useOnRecovery,
  useRetryOnRecovery,
  watchForOnline,
  watchForVisible,
} from './when-back.ts'
