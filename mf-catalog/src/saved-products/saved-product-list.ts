import type { SavedProduct, ShopServices } from '@vitrina/federation'
import { parseSavedProducts } from './parse-saved-products.ts'

/** A list of products put aside, the same in every tab and after a reload. */
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
  onChange: (items: readonly SavedProduct[]) => void
  /** The browser would not store the list: it lives as long as the page. */
  onUnsaved: () => void
}

export function createSavedProductList({
  storage,
  collection,
  atMost,
  onChange,
  onUnsaved,
}: SavedProductListOptions): SavedProductList {
  const key = `current-${collection}`
  const listeners = new Set<() => void>()
  const read = () => parseSavedProducts(storage.read(collection, key), atMost)
  let items = read()

  function show(next: readonly SavedProduct[]) {
    items = next
    onChange(items)
    for (const listener of [...listeners]) listener()
  }

  /** Starts from what is stored: another tab may have written a moment ago. */
  function change(next: (stored: readonly SavedProduct[]) => readonly SavedProduct[]) {
    const changed = next(read())
    const isSaved = storage.write(collection, key, changed)
    show(changed)
    if (!isSaved) onUnsaved()
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
      change(stored => parseSavedProducts([...stored, product], atMost))
      return 'added'
    },
    putBack(product, place) {
      change(stored => parseSavedProducts(stored.toSpliced(place, 0, product), atMost))
    },
    remove: sku => change(stored => stored.filter(other => other.sku !== sku)),
    clear: () => change(() => []),
    reload,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
