/** How many products the lists of a shopper show (docs/rules/wishlist.md#lists). */
export const maxWishlistProducts = 200
export const maxComparedProducts = 6
