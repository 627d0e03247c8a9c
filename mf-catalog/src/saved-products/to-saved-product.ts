import type { ProductSummary } from '@vitrina/domain'
import type { SavedProduct } from '@vitrina/federation'

/** What is remembered of a card that is put aside: no variant, for nobody has chosen its size. */
export function toSavedProduct(card: ProductSummary): SavedProduct {
  return {
    sku: card.sku,
    slug: card.slug,
    name: card.name,
    ...(card.lang && { lang: card.lang }),
    url_path: card.path.slice(1),
    image: card.image,
    price: card.price.now,
  }
}
