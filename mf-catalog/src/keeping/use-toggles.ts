import { type KeptProduct, useNavigate, useServices } from '@vitrina/federation'
import type { Keeping } from './keeping.ts'
import { useKeptItems } from './use-keeping.ts'

/** Puts a product into either list and takes it out again, and says what came of it. */
export function useToggles({ wishlist, compare }: Keeping, product: KeptProduct) {
  const { notifications, panels, i18n } = useServices()
  const navigate = useNavigate()
  const { t } = i18n
  const { sku, name } = product
  const isIn = (items: readonly KeptProduct[]) => items.some(other => other.sku === sku)
  const isWished = isIn(useKeptItems(wishlist))
  const isCompared = isIn(useKeptItems(compare))

  const toWishlist = {
    label: t('keeping:wishlist.open'),
    onClick: () => panels.getState().open('wishlist'),
  }
  const toCompare = {
    label: t('keeping:compare.open'),
    onClick: () => void navigate('/compare'),
  }

  return {
    isWished,
    isCompared,
    toggleWished() {
      if (isWished) return wishlist.remove(sku)
      const outcome = wishlist.add({ ...product, qty: 1 })
      notifications.notify(
        outcome === 'full'
          ? {
              type: 'warning',
              message: t('keeping:wishlist.full', { count: wishlist.atMost }),
              action1: toWishlist,
            }
          : {
              type: 'success',
              message: t('keeping:wishlist.added', { name }),
              action1: toWishlist,
            },
      )
    },
    toggleCompared() {
      if (isCompared) return compare.remove(sku)
      const outcome = compare.add(product)
      notifications.notify(
        outcome === 'full'
          ? {
              type: 'warning',
              message: t('keeping:compare.full', { count: compare.atMost }),
              action1: toCompare,
            }
          : { type: 'success', message: t('keeping:compare.added', { name }), action1: toCompare },
      )
    },
  }
}
