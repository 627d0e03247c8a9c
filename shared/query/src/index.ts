export { toOfflineResult } from './result-of.ts'
export { useAnswer } from './use-answer.ts'
export { type LoadedOnce, useLoadOnce } from './use-loaded.ts'
export { type ItemsPage, type PagedItems, type PagesOptions, usePages } from './use-pages.ts'
export { type Query, useQuery } from './use-query.ts'
export {
  useOnRecovery,
  useRetryOnRecovery,
  type WatchForRecovery,
  watchForOnline,
  watchForVisible,
} from './when-back.ts'
