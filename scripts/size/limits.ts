/** KiB of gzip a page may load before a shopper does anything. Raising one takes a decision record. */
export const pageLimits: Readonly<Record<string, number>> = {
  home: 93.9,
  category: 118.1,
  product: 123.4,
  checkout: 116.1,
  'cms page': 100.5,
}

/** KiB of gzip for everything a remote could ever load into one browser. */
export const remoteLimits: Readonly<Record<string, number>> = {
  catalog: 98,
  'cart-checkout': 48,
  account: 90.9,
  content: 24,
}

/** What the project aims at (KiB of gzip, product page); the report prints the distance. */
export const productGoal = { gate: 140, goal: 125 }
