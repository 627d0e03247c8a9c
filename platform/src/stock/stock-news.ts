import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Catalog } from '../catalog/catalog.ts'
import type { Tables } from '../store/tables.ts'
import { readStock } from './stock.ts'

export interface StockNews {
  /** The catalogue shows these skus as the store has them. Never fails: what is sold is sold. */
  tell(skus: Iterable<string>): Promise<void>
}

/**
 * Reads and shows stock one order after another, so that an older reading is never shown last. What
 * could not be shown is logged and shown with the next order.
 */
export function createStockNews(
  db: Kysely<Tables>,
  catalog: Pick<Catalog, 'stockChanged'>,
  logger: Logger,
): StockNews {
  const untold = new Set<string>()
  let told = Promise.resolve()

  const tellAll = async () => {
    const skus = [...untold]
    if (skus.length === 0) return
    untold.clear()
    try {
      await catalog.stockChanged(await readStock(db, skus))
    } catch (error) {
      for (const sku of skus) untold.add(sku)
      logger.error({ err: error }, 'stock after an order could not be shown')
    }
  }

  return {
    tell(skus) {
      for (const sku of skus) untold.add(sku)
      told = told.then(tellAll)
      return told
    },
  }
}
