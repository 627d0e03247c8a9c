import type { ShopServices } from '@vitrina/federation'
import { createKeptList, type KeptList } from './kept-list.ts'
import { withdrawUntrue } from './kept-notices.ts'
import { compareAtMost, wishlistAtMost } from './kept-products.ts'

/** What the shopper has put aside: one in a tab, shared by this remote's screens. */
export type Keeping = {
  readonly wishlist: KeptList
  readonly compare: KeptList
}

export function createKeeping({
  storage,
  events,
  notifications,
  i18n: { t },
}: Pick<ShopServices, 'storage' | 'events' | 'notifications' | 'i18n'>): Keeping {
  const sayUnsaved = sayOnce(() =>
    notifications.notify({
      type: 'warning',
      message: t('keeping:unsaved'),
      detail: t('keeping:unsaved.detail'),
    }),
  )
  const wishlist = createKeptList({
    storage,
    collection: 'wishlist',
    atMost: wishlistAtMost,
    onChange(products) {
      events.emit('wishlist:changed', { count: products.length })
      withdrawUntrue(notifications, 'wishlist', products, wishlistAtMost)
    },
    onUnsaved: sayUnsaved,
  })
  const compare = createKeptList({
    storage,
    collection: 'compare',
    atMost: compareAtMost,
    onChange(products) {
      events.emit('compare:changed', { count: products.length })
      withdrawUntrue(notifications, 'compare', products, compareAtMost)
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
