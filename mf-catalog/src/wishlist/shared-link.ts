import type { PublicWishlistLink } from '@vitrina/contract'
import { isListOf, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { SavedProduct } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'

/** A product as a shared list has it. */
export type SharedItem = { sku: string; child_sku?: string }

/** The link this browser shares its wishlist by, and what is seen behind it. */
export type SharedLink = PublicWishlistLink & { items: readonly SharedItem[] }

const place = ['wishlist', 'shared'] as const
const isSharedLink: TypeGuard<SharedLink> = isObjectOf({
  token: isString,
  key: isString,
  expires_at: isString,
  items: isListOf(isObjectOf({ sku: isString }, { child_sku: isString }) as TypeGuard<SharedItem>),
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

export function toSharedItems(items: readonly SavedProduct[]): SharedItem[] {
  return items.map(({ sku, childSku }) => ({ sku, ...(childSku && { child_sku: childSku }) }))
}

/** Whether visitors would see another list than this one; in which order does not matter. */
export function isSharedListUpToDate(link: SharedLink, items: readonly SharedItem[]): boolean {
  const words = (list: readonly SharedItem[]) =>
    list
      .map(({ sku, child_sku = '' }) => JSON.stringify([sku, child_sku]))
      .toSorted()
      .join()
  return words(link.items) === words(items)
}
