import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { DocumentOutcome, LeavingDocuments } from './batch-outcome.ts'
import type { GivenProduct } from './product-document.ts'

type Verdict =
  | { kind: 'fits'; leaving: number[] }
  | Extract<DocumentOutcome, { kind: 'variant' | 'rejected' | 'postponed' }>

/** Who has the ids and skus of a batch already, in the store and in the batch itself. */
export interface ProductPlaces {
  /**
   * Whether a product can stand beside the others. `leaving` are the ids of those that make room:
   * own documents of its variants, and what a replacing file leaves out.
   */
  judge(product: GivenProduct, leaving?: LeavingDocuments): Verdict
  /** The id under which a product lists this sku as its variant. */
  variantId(sku: string): number
}

const sets = ['configurable', 'grouped', 'bundle']
const rejected = (reason: string) => ({ kind: 'rejected', reason }) as const

export async function readProductPlaces(
  db: Kysely<Tables>,
  given: readonly GivenProduct[],
): Promise<ProductPlaces> {
  const { idOfSku, skuOfId, variantOfSku, variantOfId } = await storedPlaces(db, given)
  const givenVariants = new Set<string>()
  for (const { configurable_children: children } of given) {
    for (const { id, sku } of children ?? []) {
      givenVariants.add(sku)
      // Its product may know it by another id now; the old one is free.
      const before = variantOfSku.get(sku)
      if (before !== undefined && variantOfId.get(before) === sku) variantOfId.delete(before)
      variantOfSku.set(sku, id)
      variantOfId.set(id, sku)
    }
  }
  const taken = new Set<number>()

  /** A variant that is to leave with its product is in nobody's way once it has left. */
  const isLeavingVariant = (sku: string, leaving: LeavingDocuments | undefined) =>
    !givenVariants.has(sku) && leaving?.variant(sku) === true

  function take({ id, sku }: GivenProduct): void {
    const before = skuOfId.get(id)
    if (before !== undefined && idOfSku.get(before) === id) idOfSku.delete(before)
    idOfSku.set(sku, id)
    skuOfId.set(id, sku)
    taken.add(id)
  }

  return {
    variantId: sku => variantOfSku.get(sku) as number,

    judge(product, leavingDocuments) {
      const { id, sku, type_id, configurable_children: children } = product
      if (variantOfSku.has(sku)) {
        if (isLeavingVariant(sku, leavingDocuments)) return { kind: 'postponed' }
        if (!sets.includes(type_id)) return { kind: 'variant' }
        return rejected(`sku: ${sku} is a variant of another product already`)
      }

      const leaving: number[] = []
      const owner = idOfSku.get(sku)
      if (owner !== undefined && owner !== id) {
        if (taken.has(owner) || !leavingDocuments?.document(owner)) {
          return rejected(`sku: ${sku} is product ${owner} already`)
        }
        leaving.push(owner)
      }
      const variant = variantOfId.get(id)
      if (variant !== undefined) {
        if (isLeavingVariant(variant, leavingDocuments)) return { kind: 'postponed' }
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
          if (!taken.has(child.id) && leavingDocuments?.document(child.id)) {
            leaving.push(child.id)
          } else {
            return rejected(
              `configurable_children: the id of ${child.sku} is product ${other} already`,
            )
          }
        }
        // The variant's own document is made from its product's.
        const own = idOfSku.get(child.sku)
        if (own !== undefined) leaving.push(own)
      }
      take(product)
      return { kind: 'fits', leaving }
    },
  }
}

async function storedPlaces(db: Kysely<Tables>, given: readonly GivenProduct[]) {
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
  return {
    idOfSku: new Map(products.map(({ id, sku }) => [sku, id])),
    skuOfId: new Map(products.map(({ id, sku }) => [id, sku])),
    variantOfSku: new Map(variants.map(({ id, sku }) => [sku, id])),
    variantOfId: new Map(variants.map(({ id, sku }) => [id, sku])),
  }
}
