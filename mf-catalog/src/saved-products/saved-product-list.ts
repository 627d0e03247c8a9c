import type { SavedProduct, ShopServices } from '@vitrina/federation'
import { parseSavedProducts } from './parse-saved-products.ts'

/**
 * A list of products put aside. A change is shown and stored at once (an optimistic update without
 * an answer to wait for), the same in every tab and after a reload.
 */
export interface SavedProductList {
  readonly atMost: number
  /** The same array until something changes. */
  items(): readonly SavedProduct[]
  has(sku: string): boolean
  /**
   * Adding a product that is there changes nothing (docs/rules/wishlist.md#lists); a full list
   * takes no other.
   */
  add(product: SavedProduct): 'added' | 'present' | 'full'
  /** Puts a removed product back where it stood. */
  putBack(product: SavedProduct, place: number): void
  remove(sku: string): void
  clear(): void
  /** Takes over what another tab has written meanwhile. */
  reload(): void
  subscribe(listener: () => void): () => void
}

type SavedProductListOptions = {
  storage: ShopServices['storage']
  /** Collection of docs/rules/storage.md#keys; its key is `current-<collection>`. */
  collection: 'wishlist' | 'compare'
  atMost: number
  /** ISO 639-1: of the page, and of what it saves unless that says another. */
  language: string
  onChange: (items: readonly SavedProduct[]) => void
  /** The browser would not store the list: it lives as long as the page. */
  onUnsaved: () => void
}

export function createSavedProductList({
  storage,
  collection,
  atMost,
  language,
  onChange,
  onUnsaved,
}: SavedProductListOptions): SavedProductList {
  const key = `current-${collection}`
  const listeners = new Set<() => void>()
  const parse = (stored: unknown) => parseSavedProducts(stored, atMost)
  const read = () => parse(storage.read(collection, key))
  let items = read()

  function show(next: readonly SavedProduct[]) {
    items = next
    onChange(items)
    for (const listener of [...listeners]) listener()
  }

  function keep(entries: readonly unknown[]) {
    const isSaved = storage.write(collection, key, entries)
    show(parse(entries))
    if (!isSaved) onUnsaved()
  }

  /**
   * Starts from what is stored: another tab may have written a moment ago, and another release may
   * have written entries, or fields of them, that are not for this one to drop.
   */
  function change(next: (known: readonly SavedProduct[]) => readonly SavedProduct[]) {
    const stored = storage.read(collection, key)
    const known = parse(stored)
    const wanted = next(known)
    const entryOf = findStored(stored)
    const bySku = new Map(wanted.map(product => [product.sku, entryOf(product)]))
    keep([...bySku.values(), ...listUnread(stored, [...known, ...wanted])])
  }

  const has = (sku: string) => items.some(other => other.sku === sku)
  const reload = () => show(read())

  storage.onForeignChange(collection, key, reload)
  onChange(items)
  return {
    atMost,
    items: () => items,
    has,
    add(product) {
      if (has(product.sku)) return 'present'
      if (items.length >= atMost) return 'full'
      change(known => parse([...known, { lang: language, ...product }]))
      return 'added'
    },
    putBack(product, place) {
      change(known => known.toSpliced(place, 0, product))
    },
    remove: sku => change(known => known.filter(other => other.sku !== sku)),
    clear: () => keep([]),
    reload,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A product as it is stored already, with what this release cannot read of it. */
function findStored(stored: unknown): (product: SavedProduct) => unknown {
  const entries = new Map<unknown, unknown>()
  for (const entry of [stored].flat().toReversed()) entries.set(Object(entry).sku, entry)
  return product => entries.get(product.sku) ?? product
}

/** Stored entries that are none of the known products: of another shape, or beyond the limit. */
function listUnread(stored: unknown, known: readonly SavedProduct[]): unknown[] {
  if (!Array.isArray(stored)) return []
  const skus = new Set<unknown>(known.map(({ sku }) => sku))
  return stored.filter(entry => !skus.has(Object(entry).sku))
}
