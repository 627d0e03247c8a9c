import { resolveLineRequest } from '../carts/cart-line.ts'
import type { GetCatalogForGroup } from '../catalog/catalog.ts'
import { limitToStoreView } from '../catalog/limit-to-store-view.ts'
import { guestGroup } from '../customers/customer-groups.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { FindRestocked } from './restock-emails.ts'

/** Names goods in the words of the window they were asked for through. */
export function createRestockedProductFinder(
  catalogFor: GetCatalogForGroup,
  { open, main }: Pick<StoreViews, 'open' | 'main'>,
): FindRestocked {
  return (sku, storeCode) => {
    const view = open.find(one => one.storeCode === storeCode) ?? main
    const catalog = limitToStoreView(catalogFor(guestGroup, view), view)
    const line = resolveLineRequest(catalog, { sku })
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
