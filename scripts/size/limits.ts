/** KiB of gzip a page may load before a shopper does anything. Raising one takes a decision record. */
export const pageLimits: Readonly<Record<string, number>> = {
  home: 122.5,
  category: 144.4,
  product: 151,
  checkout: 144.7,
  'cms page': 128.5,
}

/** KiB of gzip for everything a remote could ever load into one browser. */
export const remoteLimits: Readonly<Record<string, number>> = {
  catalog: 99.6,
  'cart-checkout': 49.5,
  account: 90.9,
  content: 24,
}

/** What the project aims at (KiB of gzip, product page); the report prints the distance. */
export const productGoal = { gate: 155, goal: 145 }
