/**
 * Whose the collections of the browser's storage are (docs/rules/storage.md#keys): others ask the
 * owner by an event, a service, a slot, or its door in a shared package, which needs no code of it.
 */
export const storageOwners: Readonly<Record<string, readonly string[]>> = {
  account: ['mf-account/', 'shared/storage/src/former-message.ts'],
  cart: [
    'mf-cart-checkout/src/cart/stored-',
    'shared/federation/src/cart-snapshot.ts',
    'shared/storage/src/cart/',
  ],
  checkout: ['mf-cart-checkout/'],
  claims: ['shared/storage/'],
  compare: ['mf-catalog/', 'shared/storage/src/saved-lists/'],
  contact: ['mf-content/src/contact/'],
  delivery: ['shared/delivery/'],
  measures: ['mf-catalog/'],
  'recently-viewed': ['shared/storage/'],
  restock: ['mf-catalog/'],
  review: ['mf-catalog/'],
  search: ['mf-catalog/'],
  user: ['shared/session/'],
  wishlist: ['mf-catalog/', 'shared/storage/src/saved-lists/'],
}

/** Files that are told by others which collection to use: a name that no source shows. */
export const computedCollectionFiles: readonly string[] = [
  'mf-cart-checkout/src/cart/stored-list.ts',
  'mf-catalog/src/saved-products/saved-product-list.ts',
  // All that is somebody's goes when they leave.
  'shared/session/src/core/forget-shopper.ts',
  'shared/session/src/create-session.ts',
  'shared/storage/src/saved-lists/expired-saved-lists.ts',
  'shared/storage/src/saved-lists/saved-lists.ts',
  'shell/app/dispatch/url-cache.ts',
]

const calls = /\.(?:read|write|remove|keys|onForeignChange)(?:<[^>]*>)?\(\s*'([a-z-]+)'/g
/** A place that is kept as a constant: collection and key. */
const places = /\[\s*'([a-z-]+)',\s*['`][^'`]+['`]\s*,?\s*\] as const/g

const computed = /\bstorage\.(?:read|write|remove|keys|onForeignChange)(?:<[^>]*>)?\(\s*[\w$]/

/** Whether a source uses a collection without naming it, so that no owner can be told. */
export function hasComputedCollection(text: string): boolean {
  return computed.test(text)
}

/** What a source names of others, as `file: collection`. */
export function findForeignStorageAccesses(file: string, text: string): string[] {
  const named = [...text.matchAll(calls), ...text.matchAll(places)].map(([, name = '']) => name)
  return [...new Set(named)].flatMap(name => {
    const owners = storageOwners[name]
    const isOwn = !owners || owners.some(folder => file.startsWith(folder))
    return isOwn ? [] : [`${file}: ${name}`]
  })
}
