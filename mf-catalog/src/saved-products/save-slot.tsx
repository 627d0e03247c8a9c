import type { SlotProps } from '@vitrina/federation'
import { CardPrices } from '../product-cards/card-prices.tsx'
import {
  LiveCardRestockButton,
  StaticCardRestockButtons,
} from '../restock/static-card-restock-buttons.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { SaveButtonsOnCards } from './save-buttons-on-cards.tsx'
import { CompareToggle, WishlistLink, WishlistToggle } from './save-links.tsx'
import { useSavedProducts } from './use-saved-products.ts'

/**
 * The buttons that put a product aside; where the lists cannot be had there are none. Sold-out
 * cards have theirs too, and on a page whose cards are never hydrated, so have their prices.
 */
export default function SaveSlot({ product, place }: SlotProps['catalog.save-buttons']) {
  const { value: saved } = useSavedProducts()
  if (place === 'every-card') {
    return (
      <>
        <CardPrices />
        <StaticCardRestockButtons />
        {saved && <SaveButtonsOnCards saved={saved} />}
      </>
    )
  }
  if (place === 'card') {
    return (
      <>
        <LiveCardRestockButton />
        {saved && <SaveButtons saved={saved} product={product} />}
      </>
    )
  }
  if (!saved) return null
  switch (place) {
    case 'heart':
      return <WishlistToggle saved={saved} product={product} />
    case 'compare':
      return <CompareToggle saved={saved} product={product} />
    case 'page':
      return (
        <div>
          <WishlistLink saved={saved} product={product} />
          <CompareToggle saved={saved} product={product} />
        </div>
      )
  }
}
