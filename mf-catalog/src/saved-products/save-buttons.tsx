import type { SavedProduct } from '@vitrina/federation'
import { CardWishlistToggle } from './card-heart.tsx'
import type { SavedProducts } from './saved-products.ts'
import { useSavedProductToggles } from './use-toggles.ts'

/** The heart in the corner of a card; to compare is a thing of the product's own page. */
export function SaveButtons({ saved, product }: { saved: SavedProducts; product: SavedProduct }) {
  const { isWished, toggleWished } = useSavedProductToggles(saved, product)
  return <CardWishlistToggle name={product.name} isWished={isWished} onPress={toggleWished} />
}
