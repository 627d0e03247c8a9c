import type { PlacedOrder, PlacedOrderItem } from '@vitrina/contract'
import type { CartAddition, ShopServices } from '@vitrina/federation'
import { listShownItems, optionsOf, parentSkuOf } from '../orders/ordered-goods.ts'
import { findGoodsNow } from './goods-now.ts'
import { type GoodsNow, planReorder } from './reorder-plan.ts'
import { type ReorderedLine, reorderReport } from './reorder-report.ts'

/**
 * Puts what was ordered into the cart, as far as it can be had. @throws where there is no way to
 * the cart.
 */
export async function reorder(
  services: Pick<ShopServices, 'api' | 'network' | 'remoteService'>,
  order: PlacedOrder,
): Promise<ReorderedLine[]> {
  const items = listShownItems(order)
  const cart = await services.remoteService('cart')
  const now = services.network.state === 'reachable' ? await findGoodsNow(services, items) : null
  const plans = planReorder(items, now)
  const additions = items.flatMap((item, position) => {
    const plan = plans[position]
    return plan?.kind === 'put' ? [toCartAddition(item, plan.quantity, now)] : []
  })
  return reorderReport(items, plans, await cart.bring(additions))
}

/** The addition has the price of the order until the platform tells today's. */
function toCartAddition(
  item: PlacedOrderItem,
  quantity: number,
  now: GoodsNow | null,
): CartAddition {
  const { sku, name, price_incl_tax: price, product_option: productOption } = item
  const parentSku = parentSkuOf(item)
  const product = now?.products.get(parentSku)
  const variant = product?.configurable_children?.find(child => child.sku === sku)
  return {
    sku,
    parentSku,
    quantity,
    name,
    price,
    options: optionsOf(item),
    image: variant?.image ?? product?.image ?? '',
    urlPath: product?.url_path ?? '',
    ...(productOption && { productOption }),
  }
}
