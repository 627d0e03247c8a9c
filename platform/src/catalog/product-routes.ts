import type { PriceAmounts, RenderedPrice } from '@vitrina/contract'
import { maxMoney, minMoney } from '@vitrina/domain'
import { type Request, type Response, Router } from 'express'
import { sendEnvelope } from '../http/answer.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { PricedProduct } from './assemble-product.ts'
import type { VisibleCatalogResolver } from './visible-catalog.ts'

const maxSkus = 500

/** Products and their prices by sku (docs/api/products.md#prices). Unknown skus are left out. */
export function createProductRoutes(
  shownTo: VisibleCatalogResolver,
  storeViews: StoreViews,
): Router {
  const router = Router()

  const found = async (
    request: Request,
    response: Response,
  ): Promise<{ items: PricedProduct[]; groupId: number } | null> => {
    const skus = [request.query.skus].flat().filter(sku => typeof sku === 'string')
    if (skus.join('') === '') {
      sendEnvelope(response, 500, 'skus parameter is required')
      return null
    }
    const wanted = skus.join(',').split(',')
    if (wanted.length > maxSkus) {
      sendEnvelope(response, 400, `At most ${maxSkus} skus a call`)
      return null
    }
    const catalog = await shownTo(request)
    // Stock and what one group pays are right for a moment and for few.
    response.set('cache-control', 'no-store')
    const items = wanted.flatMap(sku => catalog.product(sku.trim()) ?? [])
    return { items, groupId: catalog.groupId }
  }

  router.get('/list', async (request, response) => {
    const answer = await found(request, response)
    if (!answer) return
    const { items } = answer
    sendEnvelope(response, 200, { items, search_criteria: {}, total_count: items.length })
  })

  router.get('/render-list', async (request, response) => {
    const answer = await found(request, response)
    if (!answer) return
    const asked = Math.trunc(Number(request.query.storeId))
    const storeId = asked > 0 ? asked : 1
    const { currencyCode } = storeViews.of(request)
    sendEnvelope(response, 200, {
      items: answer.items.map(item => renderPrice(item, storeId, currencyCode)),
      user_group_id: answer.groupId,
    })
  })

  return router
}

type PriceField = 'price' | 'price_incl_tax' | 'original_price' | 'original_price_incl_tax'

function renderPrice(
  product: PricedProduct,
  storeId: number,
  currencyCode: string,
): RenderedPrice & { url: string } {
  const variants = product.configurable_children?.filter(({ status }) => status < 2) ?? []
  const priced = variants.length > 0 ? variants : [product]
  const most = (field: PriceField) => priced.map(one => one[field]).reduce(maxMoney)
  const least = (field: PriceField) => priced.map(one => one[field]).reduce(minMoney)
  const gross: PriceAmounts = {
    final_price: product.price_incl_tax,
    regular_price: product.original_price_incl_tax,
    special_price: product.special_price_incl_tax,
    minimal_price: product.price_incl_tax,
    max_price: most('price_incl_tax'),
    minimal_regular_price: least('original_price_incl_tax'),
    max_regular_price: most('original_price_incl_tax'),
  }
  const net: PriceAmounts = {
    final_price: product.price,
    regular_price: product.original_price,
    special_price: product.special_price,
    minimal_price: product.price,
    max_price: most('price'),
    minimal_regular_price: least('original_price'),
    max_regular_price: most('original_price'),
  }
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    type: product.type_id,
    url: product.url_path,
    // The shop sells in one currency; another currency asked for is not answered with wrong
    // figures.
    currency_code: currencyCode,
    store_id: storeId,
    price_info: { ...gross, extension_attributes: { tax_adjustments: net } },
  }
}
