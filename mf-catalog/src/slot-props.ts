import type { EditedCartLine } from './choose-options/edited-cart-line.ts'
import type { OutfitItem } from './outfit/outfit-props.ts'
import type { ReviewedProduct } from './reviews/reviewed-product.ts'
import type { SavedProduct } from './saved-products/saved-product.ts'

type LinkedDepartment = {
  readonly id: number
  readonly name: string
  readonly slug: string
  /** Path in the shop, with a leading slash. */
  readonly path: string
}

/** The props of the slots this remote provides: others know them from its contract. */
declare module '@vitrina/federation' {
  interface SlotProps {
    'catalog.new-collection': object
    'catalog.bestsellers': object
    'catalog.home-products': object
    /** Departments of the shop: ways on while there is nothing to suggest. */
    'catalog.search': { departments: readonly LinkedDepartment[] }
    'catalog.wishlist': object
    'catalog.reviews': ReviewedProduct
    /**
     * Ways to send a product to others. `opened` is the address its page was opened at, `canonical`
     * its own.
     */
    'catalog.share': { name: string; canonical: string; opened: string }
    /** Taking at once what is worn with a product. */
    'catalog.outfit': { things: readonly OutfitItem[] }
    /** Products looked at before this one. */
    'catalog.viewed': { sku: string }
    /** On the account's first page: what this browser has of the shopper's own. */
    'catalog.account-overview': {
      /** Whether they have ordered nothing yet. */
      isNewcomer: boolean
    }
    /**
     * The buttons that put a product aside: on a card and beside the button to buy a heart,
     * elsewhere on the page words. Cards that are never hydrated say in `data-save-buttons` what
     * they show: on those all buttons come at once.
     */
    'catalog.save-buttons':
      | { product: SavedProduct; place: 'card' | 'heart' | 'compare' | 'page' }
      | { product?: never; place: 'every-card' }
    /**
     * How sets, bundles and things made to order are bought: a part of their page. With `soldOut`
     * what stands where nothing is left.
     */
    'catalog.buy': { soldOut?: { sku: string; name: string } }
    /** Choosing a line of the cart anew: its variant, parts, options and quantity. */
    'catalog.choose': EditedCartLine
  }
}
