import {
  type NotificationSubject,
  type SavedProduct,
  useNavigate,
  useServices,
} from '@vitrina/federation'
import type { SavedProductNoticeTopic } from './saved-product-notices.ts'
import type { SavedProducts } from './saved-products.ts'
import { useSavedProductList } from './use-saved-products.ts'

/** Puts a product into either list and takes it out again, and says what came of it. */
export function useSavedProductToggles(
  { wishlist, compare }: SavedProducts,
  product: SavedProduct,
) {
  const { notifications, panels, i18n } = useServices()
  const navigate = useNavigate()
  const { t } = i18n
  const { sku, name } = product
  const isIn = (items: readonly SavedProduct[]) => items.some(other => other.sku === sku)
  const isWished = isIn(useSavedProductList(wishlist))
  const isCompared = isIn(useSavedProductList(compare))

  const toWishlist = {
    label: t('saved-products:wishlist.open'),
    onClick: () => panels.getState().open('wishlist'),
  }
  const toCompare = {
    label: t('saved-products:compare.open'),
    onClick: () => void navigate('/compare'),
  }

  /** Several products put aside one after the other are named in one notice. */
  function aboutProduct<Rest>(topic: SavedProductNoticeTopic, rest: Rest) {
    return {
      ...rest,
      topic,
      subjects: [{ id: sku, name }],
      wordsFor: (subjects: readonly NotificationSubject[]) => ({
        message: t(`saved-products:${topic}`, {
          name: subjects.map(other => other.name).join(', '),
        }),
      }),
    }
  }
  const notifyRemoved = (list: 'wishlist' | 'compare') =>
    notifications.notify(aboutProduct(`${list}.removed`, { type: 'info' as const }))

  return {
    isWished,
    isCompared,
    toggleWished() {
      if (isWished) {
        wishlist.remove(sku)
        return notifyRemoved('wishlist')
      }
      const outcome = wishlist.add({ ...product, qty: 1 })
      notifications.notify(
        outcome === 'full'
          ? {
              type: 'warning',
              topic: 'wishlist.full' satisfies SavedProductNoticeTopic,
              message: t('saved-products:wishlist.full', { count: wishlist.atMost }),
              action1: toWishlist,
            }
          : aboutProduct('wishlist.added', { type: 'success' as const, action1: toWishlist }),
      )
    },
    toggleCompared() {
      if (isCompared) {
        compare.remove(sku)
        return notifyRemoved('compare')
      }
      const outcome = compare.add(product)
      notifications.notify(
        outcome === 'full'
          ? {
              type: 'warning',
              topic: 'compare.full' satisfies SavedProductNoticeTopic,
              message: t('saved-products:compare.full', { count: compare.atMost }),
              action1: toCompare,
            }
          : aboutProduct('compare.added', { type: 'success' as const, action1: toCompare }),
      )
    },
  }
}
