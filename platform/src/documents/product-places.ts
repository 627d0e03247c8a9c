import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { Outcome } from './batch-outcome.ts'
import type { GivenProduct } from './product-document.ts'

type Verdict =
  | { kind: 'fits'; leaving: number[] }
  | Extract<Outcome, { kind: 'variant' | 'rejected' }>

/** Who has the ids and skus of a batch already, in the store and in the batch itself. */
export interface ProductPlaces {
  /**
   * Whether a product can stand beside the others. `leaving` are the ids of those that make room: own
   * documents of its variants, and what a replacing file leaves out.
   */
  judge(product: GivenProduct, isReplaced: (id: number) => boolean): Verdict
}

export async function readProductPlaces(
  db: Kysely<Tables>,
  given: readonly GivenProduct[],
): Promise<ProductPlaces> {
  const everyone = given.flatMap(product => [product, ...(product.configurable_children ?? [])])
  const ids = everyone.map(({ id }) => id)
  const skus = everyone.map(({ sku }) => sku)
  const { rows: products } = await sql<{ id: number; sku: string }>`select id, sku from product
    where id = any(${ids}::integer[]) or sku = any(${skus}::text[])`.execute(db)
  // A place on the shelf without a product of its own is a variant's.
  const { rows: variants } = await sql<{ id: number; sku: string }>`
    select product_id as id, sku from stock_item
    where (product_id = any(${ids}::integer[]) or sku = any(${skus}::text[]))
      and not exists (select from product where product.sku = stock_item.sku)`.execute(db)

  const idOfSku = new Map(products.map(({ id, sku }) => [sku, id]))
  const skuOfId = new Map(products.map(({ id, sku }) => [id, sku]))
  const variantOfSku = new Map(variants.map(({ id, sku }) => [sku, id]))
  const variantOfId = new Map(variants.map(({ id, sku }) => [id, sku]))
  for (const { configurable_children: children } of given) {
    for (const { id, sku } of children ?? []) {
      variantOfSku.set(sku, id)
      variantOfId.set(id, sku)
    }
  }
  const rejected = (reason: string) => ({ kind: 'rejected', reason }) as const

  return {
    judge({ id, sku, type_id, configurable_children: children }, isReplaced) {
      const leaving: number[] = []
      const isSimple = !['configurable', 'grouped', 'bundle'].includes(type_id)
      if (isSimple && variantOfSku.get(sku) === id) return { kind: 'variant' }

      const owner = idOfSku.get(sku)
      if (owner !== undefined && owner !== id) {
        if (!isReplaced(owner)) return rejected(`sku: ${sku} is product ${owner} already`)
        leaving.push(owner)
      }
      const variant = variantOfId.get(id)
      if (variant !== undefined && variant !== sku) {
        return rejected(`id: is the variant ${variant} of another product already`)
      }
      const seen = new Set<string | number>([id, sku])
      for (const child of children ?? []) {
        if (seen.has(child.sku) || seen.has(child.id)) {
          return rejected(`configurable_children: ${child.sku} (id ${child.id}) is there twice`)
        }
        seen.add(child.sku).add(child.id)
        const other = skuOfId.get(child.id)
        if (other !== undefined && other !== child.sku) {
          return rejected(
            `configurable_children: the id of ${child.sku} is product ${other} already`,
          )
        }
        // The variant's own document is made from its product's.
        const own = idOfSku.get(child.sku)
        if (own !== undefined) leaving.push(own)
      }
      idOfSku.set(sku, id)
      skuOfId.set(id, sku)
      return { kind: 'fits', leaving }
    },
  }
}
