import type { PlacedOrder, PlacedOrderItem } from '@vitrina/contract'
import { detectTextLanguage, findVariantImage, toShownPrice } from '@vitrina/domain'
import type { CartAddition, ShopServices } from '@vitrina/federation'
import {
  getItemOptions,
  getItemTextLanguage,
  getParentSku,
  listTopLevelItems,
} from '../orders/ordered-products.ts'
import { loadCurrentProducts } from './current-products.ts'
import { type CurrentProducts, planReorder } from './reorder-plan.ts'
import { buildReorderReport, type ReorderLineOutcome } from './reorder-report.ts'

/**
 * Puts what was ordered into the cart, as far as it can be had. @throws where there is no way to
 * the cart, or to prices in its currency.
 */
export async function reorder(
  services: Pick<ShopServices, 'api' | 'network' | 'remoteService' | 'settings'>,
  order: PlacedOrder,
): Promise<ReorderLineOutcome[]> {
  const items = listTopLevelItems(order)
  const cart = await services.remoteService('cart')
  const now =
    services.network.state === 'reachable' ? await loadCurrentProducts(services, items) : null
  const isForeign = order.order_currency_code !== services.settings.currencyCode
  if (isForeign && !now) throw new Error('What the order costs in this store is not known')
  const plans = planReorder(items, now)
  const additions = items.flatMap((item, position) => {
    const plan = plans[position]
    return plan?.kind === 'put' ? [toCartAddition(item, plan.quantity, now, isForeign)] : []
  })
  return buildReorderReport(items, plans, await cart.bring(additions), isForeign)
}

/**
 * The addition has the price of the order until the platform tells today's; that of the catalogue
 * where the order was in another currency.
 */
function toCartAddition(
  item: PlacedOrderItem,
  quantity: number,
  now: CurrentProducts | null,
  isForeign: boolean,
): CartAddition {
  const { sku, name, product_option: productOption } = item
  const parentSku = getParentSku(item)
  const product = now?.products.get(parentSku)
  const variant = product?.configurable_children?.find(child => child.sku === sku)
  return {
    sku,
    parentSku,
    quantity,
    name,
    price: isForeign ? toShownPrice(variant, product).now : item.price_incl_tax,
    options: getItemOptions(item),
    lang: detectTextLanguage(name, '', getItemTextLanguage(item)),
    image: findVariantImage(variant) ?? product?.image ?? '',
    urlPath: product?.url_path ?? '',
    ...(productOption && { productOption }),
  }
}
