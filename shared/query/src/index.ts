export { toOfflineResult } from './result-of.ts'
export { useQueryValue } from './use-query-value.ts'
export { type LoadOnceState, useLoadOnce } from './use-loaded.ts'
export { type ItemsPage, type PagedItems, type PagesOptions, usePages } from './use-pages.ts'
export { type Query, useQuery } from './use-query.ts'
export {
  useOnRecovery,
  useRetryOnRecovery,
  type RecoveryWatcher,
  watchForOnline,
  watchForVisible,
} from './when-back.ts'
