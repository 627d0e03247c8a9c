import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { DocumentImportOutcome, RemovalFilter } from './batch-outcome.ts'
import type { ImportedProduct } from './product-document.ts'

type KeyCheck =
  | { kind: 'fits'; leaving: number[] }
  | Extract<DocumentImportOutcome, { kind: 'variant' | 'rejected' | 'postponed' }>

/** Who has the ids and skus of a batch already, in the store and in the batch itself. */
export interface TakenProductKeys {
  /**
   * Whether a product can stand beside the others. `leaving` are the ids of those that make room:
   * own documents of its variants, and what a replacing file leaves out.
   */
  check(product: ImportedProduct, leaving?: RemovalFilter): KeyCheck
  /** The id under which a product lists this sku as its variant. */
  variantId(sku: string): number
}

const sets = ['configurable', 'grouped', 'bundle']
const fits: KeyCheck = { kind: 'fits', leaving: [] }
const rejected = (reason: string) => ({ kind: 'rejected', reason }) as const

/** What is known of ids and skus, and changes as products of the batch take their places. */
type KeyRegistry = Awaited<ReturnType<typeof readStoredKeys>> & {
  /** Skus of the variants in the batch. */
  givenVariants: ReadonlySet<string>
  /** Ids of the products that fit. */
  taken: Set<number>
}

/** Each looks at one thing; a product fits where all say so. */
type CheckProduct = (
  places: KeyRegistry,
  product: ImportedProduct,
  leaving: RemovalFilter | undefined,
) => KeyCheck

export async function readTakenProductKeys(
  db: Kysely<Tables>,
  given: readonly ImportedProduct[],
): Promise<TakenProductKeys> {
  const stored = await readStoredKeys(db, given)
  const places = {
    ...stored,
    givenVariants: recordVariants(stored, given),
    taken: new Set<number>(),
  }
  return {
    variantId: sku => places.variantOfSku.get(sku) as number,

    check(product, leavingDocuments) {
      const leaving: number[] = []
      for (const check of [checkSku, checkOwner, checkId, checkVariants]) {
        const verdict = check(places, product, leavingDocuments)
        if (verdict.kind !== 'fits') return verdict
        leaving.push(...verdict.leaving)
      }
      recordProduct(places, product)
      return { kind: 'fits', leaving }
    },
  }
}

/** Notes where the variants of the batch are; answers their skus. */
function recordVariants(
  { variantOfSku, variantOfId }: Pick<KeyRegistry, 'variantOfSku' | 'variantOfId'>,
  given: readonly ImportedProduct[],
): ReadonlySet<string> {
  const variants = given.flatMap(({ configurable_children: children }) => children ?? [])
  for (const { id, sku } of variants) {
    // Its product may know it by another id now; the old one is free.
    const before = variantOfSku.get(sku)
    if (before !== undefined && variantOfId.get(before) === sku) variantOfId.delete(before)
    variantOfSku.set(sku, id)
    variantOfId.set(id, sku)
  }
  return new Set(variants.map(({ sku }) => sku))
}

function recordProduct(
  { idOfSku, skuOfId, taken }: KeyRegistry,
  { id, sku }: ImportedProduct,
): void {
  const before = skuOfId.get(id)
  if (before !== undefined && idOfSku.get(before) === id) idOfSku.delete(before)
  idOfSku.set(sku, id)
  skuOfId.set(id, sku)
  taken.add(id)
}

/** A variant that is to leave with its product is in nobody's way once it has left. */
function isLeavingVariant(
  { givenVariants }: KeyRegistry,
  sku: string,
  leaving: RemovalFilter | undefined,
): boolean {
  return !givenVariants.has(sku) && leaving?.variant(sku) === true
}

const checkSku: CheckProduct = (places, { sku, type_id }, leaving) => {
  if (!places.variantOfSku.has(sku)) return fits
  if (isLeavingVariant(places, sku, leaving)) return { kind: 'postponed' }
  if (!sets.includes(type_id)) return { kind: 'variant' }
  return rejected(`sku: ${sku} is a variant of another product already`)
}

const checkOwner: CheckProduct = ({ idOfSku, taken }, { id, sku }, leaving) => {
  const owner = idOfSku.get(sku)
  if (owner === undefined || owner === id) return fits
  if (taken.has(owner) || !leaving?.document(owner)) {
    return rejected(`sku: ${sku} is product ${owner} already`)
  }
  return { kind: 'fits', leaving: [owner] }
}

const checkId: CheckProduct = (places, { id }, leaving) => {
  const variant = places.variantOfId.get(id)
  if (variant === undefined) return fits
  if (isLeavingVariant(places, variant, leaving)) return { kind: 'postponed' }
  return rejected(`id: is the variant ${variant} of another product already`)
}

const checkVariants: CheckProduct = (
  places,
  { id, sku, configurable_children },
  leavingDocuments,
) => {
  const { idOfSku, skuOfId, taken } = places
  const leaving: number[] = []
  const seen = new Set<string | number>([id, sku])
  for (const child of configurable_children ?? []) {
    if (seen.has(child.sku) || seen.has(child.id)) {
      return rejected(`configurable_children: ${child.sku} (id ${child.id}) is there twice`)
    }
    seen.add(child.sku).add(child.id)
    const other = skuOfId.get(child.id)
    if (other !== undefined && other !== child.sku) {
      if (taken.has(child.id) || !leavingDocuments?.document(child.id)) {
        return rejected(`configurable_children: the id of ${child.sku} is product ${other} already`)
      }
      leaving.push(child.id)
    }
    // The variant's own document is made from its product's.
    const own = idOfSku.get(child.sku)
    if (own !== undefined) leaving.push(own)
  }
  return { kind: 'fits', leaving }
}

async function readStoredKeys(db: Kysely<Tables>, given: readonly ImportedProduct[]) {
  const everyone = given.flatMap(product => [product, ...(product.configurable_children ?? [])])
  const ids = everyone.map(({ id }) => id)
  const skus = everyone.map(({ sku }) => sku)
  const { rows: products } = await sql<{ id: number; sku: string }>`select id, sku from product
    where id = any(${ids}::integer[]) or sku = any(${skus}::text[])`.execute(db)
  // A stock row without a product of its own is a variant's.
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
