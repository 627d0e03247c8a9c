import type { StockItem } from '@vitrina/contract'
import type { Result } from '@vitrina/domain'
import { fail, succeed } from '@vitrina/domain'
import { Router } from 'express'
import type { Kysely } from 'kysely'
import type { PricedProduct } from '../catalog/assemble-product.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type Refusal, sendEnvelope, sendResult } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'
import { readStock } from './stock.ts'
import type { StockLevels } from './stock-levels.ts'

const maxSkus = 500
const unknownSku = 'No stock information for given sku'
const noStock = fail({ kind: 'unexpected', status: 500, message: unknownSku } as const)

/**
 * Stock by sku (docs/api/products.md#stock), as the store knows it at this moment. One unknown sku
 * refuses a whole list, and a check of it answers an object.
 */
export function createStockRoutes(db: Kysely<Tables>, catalog: Catalog): Router {
  return routesOver(
    async skus => {
      const products = findProducts(catalog, skus)
      return products.length < skus.length ? noStock : succeed(await readItems(db, products))
    },
    { errorMessage: unknownSku, code: 404 },
  )
}

/**
 * The same under the name of the extension that reads the search index: there unknown skus are left
 * out.
 */
export function createIndexedStockRoutes(db: Kysely<Tables>, catalog: Catalog): Router {
  return routesOver(async skus => {
    const products = findProducts(catalog, skus)
    return products.length === 0 ? noStock : succeed(await readItems(db, products))
  }, unknownSku)
}

function routesOver(
  stockOf: (skus: readonly string[]) => Promise<Result<StockItem[], Refusal>>,
  unknown: unknown,
): Router {
  const router = Router()

  router.get(['/check', '/check/:sku'], async (request, response) => {
    const sku = request.params.sku ?? request.query.sku
    if (typeof sku !== 'string' || sku === '')
      return sendEnvelope(response, 500, 'sku parameter is required')
    const items = await stockOf([sku])
    if (items.ok) return sendEnvelope(response, 200, items.value[0])
    sendEnvelope(response, 500, unknown)
  })

  router.get('/list', async (request, response) => {
    const { skus } = request.query
    if (typeof skus !== 'string' || skus === '') {
      return sendEnvelope(response, 500, 'skus parameter is required')
    }
    const wanted = skus.split(',').map(sku => sku.trim())
    if (wanted.length > maxSkus)
      return sendEnvelope(response, 400, `At most ${maxSkus} skus a call`)
    sendResult(response, await stockOf(wanted))
  })

  return router
}

function findProducts(catalog: Catalog, skus: readonly string[]): PricedProduct[] {
  return skus.flatMap(sku => catalog.product(sku) ?? [])
}

async function readItems(
  db: Kysely<Tables>,
  products: readonly PricedProduct[],
): Promise<StockItem[]> {
  const levels = await readStock(
    db,
    products.map(({ sku }) => sku),
  )
  return products.map(product => stockItem(product, levels))
}

/** What has no stock of its own, such as a configurable product, tells what its document tells. */
function stockItem({ id, sku, stock }: PricedProduct, levels: StockLevels): StockItem {
  const qty = levels.get(sku) ?? stock.qty
  return {
    item_id: id,
    product_id: id,
    stock_id: 1,
    qty,
    is_in_stock: qty > 0,
    is_qty_decimal: false,
    use_config_min_qty: true,
    min_qty: 0,
    min_sale_qty: 1,
    max_sale_qty: 10_000,
    backorders: 0,
    manage_stock: true,
    use_config_manage_stock: true,
    low_stock_date: null,
    stock_status_changed_auto: 0,
  }
}
