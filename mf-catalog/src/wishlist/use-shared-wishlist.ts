import type { SharedWishlist } from '@vitrina/contract'
import { type Result, succeed, zeroMoney } from '@vitrina/domain'
import { type SavedProduct, useServices } from '@vitrina/federation'
import { useQuery, useRetryOnRecovery, watchForNetworkRecovery } from '@vitrina/query'
import type { ProductView } from '../product/product-view.ts'
import { findChosenVariant } from '../saved-products/add-to-cart-mode.ts'
import { toSavedProduct } from '../saved-products/to-saved-product.ts'
import { useSavedProductViews } from './use-saved-product-views.ts'

/**
 * The list that a link opens, with its goods as they are sold now. `null` where the link opens
 * nothing. Nothing of it is kept by this browser.
 */
export function useSharedWishlist(token: string) {
  const { api } = useServices()
  const list = useQuery(token || undefined, read)
  useRetryOnRecovery(list, watchForNetworkRecovery)
  const named = (list.value?.items ?? []).map(toNamed)
  const goods = useSavedProductViews(named, true)
  const products = named.map(product => withView(product, goods.value?.get(product.sku)))
  return { list, goods, products }

  async function read(signal: AbortSignal): Promise<Result<SharedWishlist | null>> {
    const found = await api.sharedWishlist.read(token, signal)
    const isVoid = !found.ok && ['not-found', 'invalid'].includes(found.failure.kind)
    return isVoid ? succeed(null) : found
  }
}

function toNamed({ sku, child_sku, name }: SharedWishlist['items'][number]): SavedProduct {
  const unknown = { slug: '', url_path: '', image: '', price: zeroMoney }
  return { sku, name, ...unknown, ...(child_sku && { childSku: child_sku }) }
}

/** With what a link to it, a heart and the way to the cart need. */
function withView(product: SavedProduct, view: ProductView | undefined): SavedProduct {
  if (!view) return product
  const variant = findChosenVariant(view, product)
  return { ...product, ...toSavedProduct({ ...view, image: variant?.image || view.image }) }
}
