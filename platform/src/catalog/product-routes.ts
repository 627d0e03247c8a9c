import type { PriceFigures, RenderedPrice } from '@vitrina/contract'
import { type Request, type Response, Router } from 'express'
import { send } from '../http/answer.ts'
import type { Catalog } from './catalog.ts'
import type { ProductView } from './product-view.ts'

const mostSkus = 500

/** Products and their prices by sku (contract §6). Unknown skus are left out. */
export function productRoutes(catalog: Catalog): Router {
  const router = Router()

  const found = (request: Request, response: Response): ProductView[] | null => {
    const { skus } = request.query
    if (typeof skus !== 'string' || skus === '') {
      send(response, 500, 'skus parameter is required')
      return null
    }
    const wanted = skus.split(',')
    if (wanted.length > mostSkus) {
      send(response, 400, `At most ${mostSkus} skus a call`)
      return null
    }
    return wanted.flatMap(sku => catalog.product(sku.trim()) ?? [])
  }

  router.get('/list', (request, response) => {
    const items = found(request, response)
    if (!items) return
    send(response, 200, { items, search_criteria: {}, total_count: items.length })
  })

  router.get('/render-list', (request, response) => {
    const items = found(request, response)
    if (!items) return
    const storeId = Math.trunc(Number(request.query.storeId))
    send(response, 200, { items: items.map(item => renderPrice(item, storeId > 0 ? storeId : 1)) })
  })

  return router
}

function renderPrice(product: ProductView, storeId: number): RenderedPrice & { url: string } {
  const variants = product.configurable_children?.filter(({ status }) => status < 2) ?? []
  const dearest = variants.reduce(
    (best, next) => (next.price_incl_tax > best.price_incl_tax ? next : best),
    variants[0] ?? product,
  )
  const gross: PriceFigures = {
    final_price: product.price_incl_tax,
    regular_price: product.original_price_incl_tax,
    special_price: product.special_price_incl_tax,
    minimal_price: product.price_incl_tax,
    max_price: dearest.price_incl_tax,
  }
  const net: PriceFigures = {
    final_price: product.price,
    regular_price: product.original_price,
    special_price: product.special_price,
    minimal_price: product.price,
    max_price: dearest.price,
  }
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    type: product.type_id,
    url: product.url_path,
    // The shop sells in rubles only; another currency asked for is not answered with wrong figures.
    currency_code: 'RUB',
    store_id: storeId,
    price_info: { ...gross, extension_attributes: { tax_adjustments: net } },
  }
}
