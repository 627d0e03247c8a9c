export { resultOf } from './result-of.ts'
export { type Page, type Pages, usePages } from './use-pages.ts'
export { type Query, useQuery } from './use-query.ts'
export { useRetryWhenBack, type WhenBack, whenOnline } from './when-back.ts'
