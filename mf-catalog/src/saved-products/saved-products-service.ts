import type { ShopServices } from '@vitrina/federation'
import { createSavedProducts, type SavedProducts } from './saved-products.ts'
import { loadSavedProductsMessages } from './saved-products-messages.ts'

/**
 * The service `savedProducts`. Its words come with it, so that no page pays for them on its first
 * load.
 */
export default async function createSavedProductsService(
  services: ShopServices,
): Promise<SavedProducts> {
  const { i18n } = services
  i18n.add('saved-products', await loadSavedProductsMessages(i18n.locale))
  const saved = createSavedProducts(services)
  // A page that comes back from the browser's memory has missed what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    saved.wishlist.reload()
    saved.compare.reload()
  })
  return saved
}
