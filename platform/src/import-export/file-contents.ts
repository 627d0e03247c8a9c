import type { RemovalFilter } from './batch-outcome.ts'
import type { ImportEntity } from './document-reading.ts'
import type { ImportedVariant } from './product-variants.ts'

export type ImportedReviewRef = { id: number; line: number; product: number }

/** What a file has brought so far, and what of it stands in the store. */
export interface ImportedIdRegistry {
  /** The line that had a document of this id before. */
  add(entity: ImportEntity, document: GivenDocument, line: number): number | undefined
  /** It could not be read; what the store has under this id stays. */
  addUnusable(entity: ImportEntity, id: number | undefined): void
  addWritten(entity: ImportEntity, document: GivenDocument): void
  addWithoutStock(skus: readonly string[]): void
  isWithoutStock(sku: string): boolean
  skusWithoutStock(): readonly string[]
  /** What the store has of a kind and the file has not brought. */
  leaving(entity: ImportEntity): RemovalFilter
  /** What stays when the others are removed. */
  keeps(entity: ImportEntity): (id: number) => boolean
  entities(): readonly ImportEntity[]
  reviews(): readonly ImportedReviewRef[]
}

type GivenDocument = {
  id: number
  product_id?: unknown
  configurable_children?: readonly ImportedVariant[]
}

export function createImportedIdRegistry(): ImportedIdRegistry {
  const lines = new Map<ImportEntity, Map<number, number>>()
  const kept = new Map<ImportEntity, Set<number>>()
  const variants = new Set<string>()
  const withoutStock = new Set<string>()
  const reviews = new Map<number, ImportedReviewRef>()
  const readContents = (entity: ImportEntity) => {
    const known = kept.get(entity) ?? new Set()
    kept.set(entity, known)
    return known
  }

  return {
    add(entity, { id, product_id }, line) {
      const known = lines.get(entity) ?? new Map<number, number>()
      lines.set(entity, known)
      const before = known.get(id)
      known.set(id, line)
      if (entity === 'review') reviews.set(id, { id, line, product: Number(product_id) })
      return before
    },
    addUnusable(entity, id) {
      if (id !== undefined) readContents(entity).add(id)
    },
    addWritten(entity, { id, configurable_children: children }) {
      readContents(entity).add(id)
      for (const { sku } of children ?? []) variants.add(sku)
    },
    addWithoutStock(skus) {
      for (const sku of skus) withoutStock.add(sku)
    },
    isWithoutStock: sku => withoutStock.has(sku),
    skusWithoutStock: () => [...withoutStock],
    leaving: entity => ({
      document: id => !readContents(entity).has(id),
      variant: sku => !variants.has(sku),
    }),
    keeps: entity => id => readContents(entity).has(id),
    entities: () => [...kept.keys()],
    reviews: () => [...reviews.values()],
  }
}
