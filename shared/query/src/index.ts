export { resultOf } from './result-of.ts'
export { type ItemsPage, type Pages, usePages } from './use-pages.ts'
export { type Query, useQuery } from './use-query.ts'
export { useRetryWhenBack, type WhenBack, whenOnline } from './when-back.ts'
