import type { SearchAnswer } from '@vitrina/api-client'
import type { Product, SearchEntity } from '@vitrina/contract'

/**
 * An answer of an earlier time, as pages may show it. Its prices are marked as not current
 * (docs/rules/prices.md#prices-that-are-not-current), and what was in stock then is left out: it
 * says nothing of now.
 */
export function markSearchAnswerStale<Document>(
  entity: SearchEntity,
  answer: SearchAnswer<Document>,
): SearchAnswer<Document> {
  if (entity !== 'product') return { ...answer }
  const items = answer.items.map(item => staleProduct(item as Product))
  return { ...answer, items: items as Document[] }
}

function staleProduct({ stock: _stock, configurable_children, ...product }: Product) {
  return {
    ...product,
    price_is_current: false,
    ...(configurable_children && {
      configurable_children: configurable_children.map(({ stock: _stock, ...child }) => child),
    }),
  }
}

/** About how many characters of JSON an answer has: hits of one search are much alike. */
export function estimateAnswerSize({ items, aggregations }: SearchAnswer<unknown>): number {
  const [first] = items
  const hits = first === undefined ? 0 : JSON.stringify(first).length * items.length
  return hits + JSON.stringify(aggregations).length
}
