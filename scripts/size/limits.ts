/**
 * KiB of gzip a page may load before a shopper does anything. Raising one takes a decision record.
 */
export const pageLimits: Readonly<Record<string, number>> = {
  home: 144.7,
  category: 172,
  product: 178.6,
  checkout: 172.1,
  'cms page': 155.7,
}

/** KiB of gzip for everything a remote could ever load into one browser. */
export const remoteLimits: Readonly<Record<string, number>> = {
  catalog: 105.2,
  'cart-checkout': 54.9,
  account: 95.8,
  content: 27,
}

/** What the project aims at (KiB of gzip, product page); the report prints the distance. */
export const productGoal = { gate: 179.9, goal: 145 }
