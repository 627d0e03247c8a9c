import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { ImportedProduct } from './product-document.ts'
import type { ImportedVariant } from './product-variants.ts'
import { createStableId } from './stable-id.ts'

/**
 * Some sources list variants without ids: those are known by their skus, in the file and in the
 * store.
 */
export async function assignVariantIds(
  db: Kysely<Tables>,
  given: readonly ImportedProduct[],
): Promise<readonly ImportedProduct[]> {
  const nameless = given.flatMap(({ configurable_children: children }) =>
    (children ?? []).filter(hasNoIdOfItsOwn),
  )
  if (nameless.length === 0) return given
  const known = await knownIds(
    db,
    nameless.map(({ sku }) => sku),
  )
  for (const { id, sku, configurable_children } of given) {
    if (!configurable_children) known.set(sku, id)
  }
  return given.map(product => ({
    ...product,
    ...(product.configurable_children && {
      configurable_children: product.configurable_children.map(child => ({
        ...child,
        id: hasNoIdOfItsOwn(child) ? (known.get(child.sku) ?? child.id) : child.id,
      })),
    }),
  }))
}

/** What `readProduct` gives a variant whose source names no id. */
export function createVariantId(sku: string): number {
  return createStableId(`product ${sku}`)
}

function hasNoIdOfItsOwn({ id, sku }: ImportedVariant): boolean {
  return id === createVariantId(sku)
}

async function knownIds(db: Kysely<Tables>, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; id: number }>`
    select sku, product_id as id from stock_item where sku = any(${skus}::text[])
    union all
    select sku, id from product where sku = any(${skus}::text[])`.execute(db)
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}
