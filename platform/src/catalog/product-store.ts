import type { Logger } from 'pino'
import type { SearchIndex } from '../search/search-index.ts'
import type { AssembledProduct, PricedProduct, ProductContext } from './assemble-product.ts'
import type { Audience } from './audience.ts'
import { createAudienceProductCache } from './audience-product-cache.ts'
import type { AudienceProductReader } from './audience-products.ts'
import type { ProductRow } from './catalog-rows.ts'
import { createDocumentChangeSchedule } from './change-calendar.ts'
import { toIndexedProduct, toIndexedVariant } from './indexed-fields.ts'
import { createStoredProductIndex } from './product-records.ts'
import type { ProductRelationIndex } from './product-relations.ts'
import { createCooperativeYield } from './work-yield.ts'

/** The products: stored, related to each other, shown and indexed. */
export interface ProductStore {
  viewFor(audience: Audience): AudienceProductReader
  readonly relations: ProductRelationIndex
  ids(): Iterable<number>
  /** Whether something has a price for this group alone. */
  isTiered(groupId: number): boolean
  /** Takes over rows, one whole product after another, and what depends on them. */
  put(rows: readonly ProductRow[]): Promise<void>
  /**
   * Something around these changed: stock, ratings, categories. Sets made of them change with them.
   */
  refresh(ids: Iterable<number>): Promise<void>
  /** Something around all of them changed that search does not know of. */
  forgetViews(): void
  /** Prices whose moment has come. */
  refreshDue(nowMs: number): Promise<void>
}

export type ProductStoreOptions = {
  index: SearchIndex
  around: (audience: Audience, part: (sku: string) => PricedProduct | undefined) => ProductContext
  /** Everybody who is not signed in; search knows these prices. */
  guests: Audience
  /** Groups that have prices of their own; search knows these too. */
  groupIds: readonly number[]
  attributeCodes: () => readonly string[]
  /** Hears of each product that is shown as it is now, and of where it is listed or was. */
  onShown: (tags: readonly string[]) => void
  logger: Pick<Logger, 'error'>
}

export function createProductStore({
  index,
  around,
  guests,
  groupIds,
  attributeCodes,
  onShown,
  logger,
}: ProductStoreOptions): ProductStore {
  const { compact, relations, groupTiers, replace } = createStoredProductIndex(logger)
  const calendar = createDocumentChangeSchedule()
  const audiences = createAudienceProductCache({ compact, relations, around })
  const { viewFor, forget } = audiences
  const { views } = viewFor(guests)

  /** Brings answers and search up to date in one go: nobody reads one without the other. */
  async function show(id: number, wasIn: readonly string[] = []): Promise<void> {
    await bringUpToDate(id)
    onShown([`P${id}`, 'product', ...wasIn, ...listedIn(id)])
  }

  const listedIn = (id: number) => (compact.get(id)?.category_ids ?? []).map(of => `C${of}`)

  async function bringUpToDate(id: number): Promise<void> {
    forget([id])
    // The configurable product speaks for its variants, also for one that has a document of its
    // own.
    if (relations.parentIdOf(id) !== undefined) return
    try {
      const made = views.make(id)
      calendar.note(id, made?.changesAtMs ?? Number.POSITIVE_INFINITY)
      if (!made) return await index.remove('product', [id])
      const variants = made.view.configurable_children ?? []
      const product = toIndexedProduct(made.view, attributeCodes(), pricesByGroup(id, made))
      await index.put('product', [product, ...variants.map(toIndexedVariant)])
    } catch (error) {
      logger.error({ err: error, entity: 'product', id }, 'a document cannot be shown')
      replace({ id, json: undefined })
      await index.remove('product', [id])
    }
  }

  async function refresh(ids: Iterable<number>): Promise<void> {
    const pause = createCooperativeYield()
    const due = new Set<number>()
    for (const id of ids) due.add(relations.parentIdOf(id) ?? id)
    forget(due)
    // Sets found on the way are appended, and so are sets of sets.
    for (const id of due) {
      await show(id)
      const stored = compact.get(id)
      for (const { sku } of stored ? [stored, ...(stored.configurable_children ?? [])] : []) {
        for (const set of relations.setsWith(sku)) due.add(set)
      }
      await pause()
    }
  }

  function pricesByGroup(
    id: number,
    { view, variesByGroup }: AssembledProduct,
  ): [number, number][] {
    return groupIds.map(groupId => {
      const own = variesByGroup ? viewFor({ ...guests, groupId }).views.make(id)?.view : view
      return [groupId, (own ?? view).final_price_incl_tax]
    })
  }

  return {
    viewFor,
    relations,
    ids: () => compact.ids(),
    isTiered: groupTiers.isTiered,
    refresh,
    forgetViews: audiences.forgetAll,

    async put(rows) {
      const pause = createCooperativeYield()
      const others = new Set<number>()
      for (const row of rows) {
        const wasIn = listedIn(row.id)
        for (const id of replace(row)) others.add(id)
        others.delete(row.id)
        await show(row.id, wasIn)
        await pause()
      }
      await refresh(others)
    },

    async refreshDue(nowMs) {
      const due = calendar.takeDue(nowMs)
      if (due.length === 0) return
      await refresh(due)
      await index.settle()
    },
  }
}
