import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'

/** What shoppers read; reviews are their own words. */
const read = ['category', 'attribute', 'cms_page', 'cms_block', 'news', 'banner'] as const

/** How many documents of each kind say nothing in a language; kinds without any are left out. */
export async function countUntranslatedDocuments(
  db: Kysely<Tables>,
  locale: string,
): Promise<Record<string, number>> {
  const names = [locale, locale.split('-')[0] ?? locale]
  // A store's own pages and blocks are in the language of that store.
  const isForAll = sql<boolean>`coalesce(data->'store_id' @> '[0]'::jsonb, true)`
  const isMissing = sql<boolean>`not coalesce(jsonb_exists_any(data->'translations', ${names}::text[]), false)`
  const [documents, products] = await Promise.all([
    db
      .selectFrom('document')
      .select(['entity', ({ fn }) => fn.countAll().as('count')])
      .where('entity', 'in', read)
      .where(isForAll)
      .where(isMissing)
      .groupBy('entity')
      .execute(),
    db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(isMissing)
      .executeTakeFirstOrThrow(),
  ])
  const counts = [...documents, { entity: 'product', count: products.count }]
  return Object.fromEntries(
    counts
      .filter(({ count }) => Number(count) > 0)
      .map(({ entity, count }) => [entity, Number(count)]),
  )
}
