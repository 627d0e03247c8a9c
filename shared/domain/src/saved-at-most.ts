/** How many products the lists of a shopper show (docs/rules/wishlist.md#lists). */
export const wishlistAtMost = 200
export const compareAtMost = 6
