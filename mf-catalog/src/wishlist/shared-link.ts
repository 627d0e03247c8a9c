import type { PublicWishlistLink } from '@vitrina/contract'
import { isListOf, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { SavedProduct } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'

/** A product as a shared list has it. */
export type SharedWishlistItem = { sku: string; child_sku?: string }

/** The link this browser shares its wishlist by, and what is seen behind it. */
export type SharedLink = PublicWishlistLink & { items: readonly SharedWishlistItem[] }

const place = ['wishlist', 'shared'] as const
const isSharedLink: TypeGuard<SharedLink> = isObjectOf({
  token: isString,
  key: isString,
  expires_at: isString,
  items: isListOf(
    isObjectOf({ sku: isString }, { child_sku: isString }) as TypeGuard<SharedWishlistItem>,
  ),
})

/** `undefined` where none was made, or its time is over. */
export function readSharedLink(storage: ShopStorage, nowMs: number): SharedLink | undefined {
  const link = storage.read(...place, isSharedLink)
  return link && Date.parse(link.expires_at) > nowMs ? link : undefined
}

export function storeSharedLink(storage: ShopStorage, link: SharedLink | undefined): void {
  if (link) storage.write(...place, link)
  else storage.remove(...place)
}

export function onSharedLinkChange(storage: ShopStorage, listener: () => void): () => void {
  return storage.onForeignChange(...place, listener)
}

export function toSharedWishlistItems(items: readonly SavedProduct[]): SharedWishlistItem[] {
  return items.map(({ sku, childSku }) => ({ sku, ...(childSku && { child_sku: childSku }) }))
}

/** Whether visitors would see another list than this one; in which order does not matter. */
export function isSharedWishlistUpToDate(
  link: SharedLink,
  items: readonly SharedWishlistItem[],
): boolean {
  const words = (list: readonly SharedWishlistItem[]) =>
    list
      .map(({ sku, child_sku = '' }) => JSON.stringify([sku, child_sku]))
      .toSorted()
      .join()
  return words(link.items) === words(items)
}
