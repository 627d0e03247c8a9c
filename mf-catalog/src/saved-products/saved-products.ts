import { getLanguageOfLocale, maxComparedProducts, maxWishlistProducts } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { createSavedProductList, type SavedProductList } from './saved-product-list.ts'
import { withdrawOutdatedNotices } from './saved-product-notices.ts'

/** What the shopper has put aside: one in a tab, shared by this remote's screens. */
export type SavedProducts = {
  readonly wishlist: SavedProductList
  readonly compare: SavedProductList
}

export function createSavedProducts({
  storage,
  events,
  notifications,
  i18n: { t, locale },
}: Pick<ShopServices, 'storage' | 'events' | 'notifications' | 'i18n'>): SavedProducts {
  const language = getLanguageOfLocale(locale)
  const sayUnsaved = sayOnce(() =>
    notifications.notify({
      type: 'warning',
      message: t('saved-products:unsaved'),
      detail: t('saved-products:unsaved.detail'),
    }),
  )
  const wishlist = createSavedProductList({
    storage,
    collection: 'wishlist',
    language,
    atMost: maxWishlistProducts,
    onChange(products) {
      events.emit('wishlist:changed', { count: products.length })
      withdrawOutdatedNotices(notifications, 'wishlist', products, maxWishlistProducts)
    },
    onUnsaved: sayUnsaved,
  })
  const compare = createSavedProductList({
    storage,
    collection: 'compare',
    language,
    atMost: maxComparedProducts,
    onChange(products) {
      events.emit('compare:changed', { count: products.length })
      withdrawOutdatedNotices(notifications, 'compare', products, maxComparedProducts)
    },
    onUnsaved: sayUnsaved,
  })
  // See docs/rules/wishlist.md#after-logging-out. In the other tabs the emptied storage says so
  // itself; what expired keeps its lists.
  events.on('session:signed-out', ({ why, where }) => {
    if (why === 'expired' || where === 'elsewhere') return
    wishlist.clear()
    compare.clear()
  })
  // What is left of the lists is theirs.
  events.on('session:signed-in', ({ isStranger }) => {
    if (!isStranger) return
    wishlist.reload()
    compare.reload()
  })
  return { wishlist, compare }
}

/** A browser that stores nothing refuses at every change; saying it again would not help. */
function sayOnce(say: () => void): () => void {
  let said = false
  return () => {
    if (said) return
    said = true
    say()
  }
}
