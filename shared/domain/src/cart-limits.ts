/** How many lines an order takes, and a cart that is filled one by one. */
export const maxCartLines = 200
/** Five full carts: who goes on merging carts must not make one that slows the shop down. */
export const maxMergedCartLines = 1_000
