/**
 * Whose the collections of the browser's storage are (docs/rules/storage.md#keys): others ask the
 * owner by an event, a service or a slot.
 */
export const storageOwners: Readonly<Record<string, readonly string[]>> = {
  account: ['mf-account/', 'mf-content/src/contact/'],
  /** The number on the cart is read through a door that needs no code of the cart. */
  cart: ['mf-cart-checkout/', 'shared/federation/src/cart-snapshot.ts'],
  checkout: ['mf-cart-checkout/'],
  claims: ['shared/storage/'],
  compare: ['mf-catalog/'],
  delivery: ['shared/delivery/'],
  measures: ['mf-catalog/'],
  'recently-viewed': ['shared/storage/'],
  restock: ['mf-catalog/'],
  review: ['mf-catalog/'],
  search: ['mf-catalog/'],
  user: ['shared/session/'],
  wishlist: ['mf-catalog/'],
}

/** Files that name a collection of another owner. None is added; each that goes is removed. */
export const knownStrangers: readonly string[] = [
  'shared/session/src/core/expired-session-data.ts: cart',
  'shared/session/src/core/expired-session-data.ts: wishlist',
]

const calls = /\.(?:read|write|remove|keys|onForeignChange)(?:<[^>]*>)?\(\s*'([a-z-]+)'/g
/** A place that is kept as a constant: collection and key. */
const places = /\[\s*'([a-z-]+)',\s*['`][^'`]+['`]\s*,?\s*\] as const/g

/** What a source names of others, as `file: collection`. */
export function findStrangers(file: string, text: string): string[] {
  const named = [...text.matchAll(calls), ...text.matchAll(places)].map(([, name = '']) => name)
  return [...new Set(named)].flatMap(name => {
    const owners = storageOwners[name]
    const isOwn = !owners || owners.some(folder => file.startsWith(folder))
    return isOwn ? [] : [`${file}: ${name}`]
  })
}
