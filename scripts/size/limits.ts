/**
 * KiB of gzip a page may load before a shopper does anything. Raising one takes a decision record.
 */
export const pageSizeLimits: Readonly<Record<string, number>> = {
  home: 138.4,
  category: 165.5,
  product: 169.2,
  checkout: 166.8,
  'cms page': 151.5,
}

/** KiB of gzip for everything a remote could ever load into one browser, in one language. */
export const remoteSizeLimits: Readonly<Record<string, number>> = {
  catalog: 127.1,
  'cart-checkout': 73,
  account: 115.7,
  content: 39.7,
}

/** The same for a remote of another repository, which may bring a runtime of its bundler. */
export const foreignRemoteSizeLimit = 100

/** What the project aims at (KiB of gzip, product page); the report prints the distance. */
export const productPageSizeGoal = { gate: 169.2, goal: 145 }
