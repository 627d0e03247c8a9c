import { pageHtmlCacheName } from '../app/seen-pages.ts'

/**
 * The caches of what a shopper has seen. What was seen is theirs, whatever it shows. Notes of pages
 * lie apart from HTML: in one cache, a note looked for HTML and then overwrote what came meanwhile.
 */
export const shopperCacheNames = {
  pages: pageHtmlCacheName,
  notes: 'page-notes',
  answers: 'elasticCache',
  pictures: 'pictures',
} as const

/** Caches of earlier workers, under names that are filled no more. */
export const legacyShopperCacheNames = ['answers', 'pages'] as const
