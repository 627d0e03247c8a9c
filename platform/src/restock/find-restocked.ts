import { resolveCartLineRequest } from '../carts/cart-line.ts'
import type { GroupCatalogLookup } from '../catalog/catalog.ts'
import { limitCatalogToStoreView } from '../catalog/limit-to-store-view.ts'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import { guestGroupId } from '../customers/customer-groups.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { RestockedProductFinder } from './restock-emails.ts'

/** Names goods in the words of the window they were asked for through. */
export function createRestockedProductFinder(
  catalogFor: GroupCatalogLookup,
  { open, main }: Pick<StoreViews, 'open' | 'main'>,
): RestockedProductFinder {
  return (sku, storeCode) => {
    const view = open.find(one => one.storeCode === storeCode) ?? main
    const catalog = limitCatalogToStoreView(catalogFor(guestGroupId, view), view)
    const set = findSet(catalog, sku)
    if (set) {
      const { name, text_language, url_path } = set
      const { storeId } = view
      return {
        name,
        options: '',
        textLanguage: text_language ?? catalog.language,
        path: `/${url_path}`,
        storeId,
      }
    }
    const line = resolveCartLineRequest(catalog, { sku })
    if (!line.ok) return undefined
    const { name, labels, language, urlPath, productSku } = line.value
    const variant = sku === productSku ? '' : `?childSku=${encodeURIComponent(sku)}`
    return {
      name,
      options: labels.map(({ label, value }) => `${label}: ${value}`).join(', '),
      textLanguage: language,
      path: `/${urlPath}${variant}`,
      storeId: view.storeId,
    }
  }
}

/**
 * Whether a set can be bought: a bundle when every required choice can be made, a grouped product
 * when any of its products can. Undefined for what has a stock of its own.
 */
export function createSetStockReader(
  catalogFor: GroupCatalogLookup,
  { main }: Pick<StoreViews, 'main'>,
): (sku: string) => boolean | undefined {
  return sku => findSet(catalogFor(guestGroupId, main), sku)?.stock.is_in_stock
}

function findSet(catalog: VisibleCatalog, sku: string) {
  const product = catalog.product(sku)
  const isSet = product?.type_id === 'bundle' || product?.type_id === 'grouped'
  return isSet && product.status < 2 ? product : undefined
}
