/**
 * What is somebody's: who they are, what they want, what they looked at and looked for. All of it
 * goes when they leave. A collection that stands in neither list cannot be written to.
 */
export const personalCollections = [
  'account',
  'cart',
  'checkout',
  'compare',
  'contact',
  'delivery',
  'measures',
  'recently-viewed',
  'restock',
  'review',
  'search',
  'user',
  'wishlist',
] as const

/**
 * What can be had from the platform again (docs/rules/storage.md#keys). Nothing a shopper has made
 * is among it.
 */
export const refetchableCollections = ['url', 'elasticCache', 'attributes', 'cms'] as const

/** What belongs to the browser, not to a customer: this, and dismissed notices. */
export type BrowserCollection = (typeof refetchableCollections)[number] | 'claims'
export type StorageCollection = (typeof personalCollections)[number] | BrowserCollection
