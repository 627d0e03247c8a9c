/** KiB of gzip a page may load before a shopper does anything. Raising one takes a decision record. */
export const pageLimits: Readonly<Record<string, number>> = {
  home: 160,
  category: 160,
  product: 160,
  checkout: 160,
  'cms page': 160,
}

/** KiB of gzip for everything a remote could ever load into one browser. */
export const remoteLimits: Readonly<Record<string, number>> = {
  catalog: 60,
  'cart-checkout': 60,
  account: 40,
  content: 40,
}

/** What the project aims at (KiB of gzip, product page); the report prints the distance. */
export const productGoal = { gate: 140, goal: 125 }
