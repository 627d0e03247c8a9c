import type {
  LinkTerm,
  PublicWishlistLink,
  SharedWishlist,
  WishlistShareRequest,
} from '@vitrina/contract'
import { isLinkTerm, isPublicWishlistLink, isSharedWishlist } from '@vitrina/contract/shapes'
import { acceptAnything, type Result } from '@vitrina/domain'
import type { ApiCaller } from './api-caller.ts'
import { buildJsonPostInit } from './send.ts'

/** The calls of docs/api/products.md#shared-wishlists. Nobody is signed in for them. */
export interface SharedWishlistApi {
  share(items: WishlistShareRequest['items']): Promise<Result<PublicWishlistLink>>
  /** `not-found` where the link was closed, has run out or never was. */
  read(token: string, signal?: AbortSignal): Promise<Result<SharedWishlist>>
  /** Shows another list behind the same link; repeats safely. */
  update(key: string, items: WishlistShareRequest['items']): Promise<Result<LinkTerm>>
  /** Repeats safely. */
  close(key: string): Promise<Result<unknown>>
}

export function createSharedWishlistApi(ask: ApiCaller): SharedWishlistApi {
  const path = '/api/shared-wishlist'
  return {
    share: items => ask(isPublicWishlistLink, `${path}/share`, buildJsonPostInit({ items })),
    read: (token, signal) =>
      ask(isSharedWishlist, `${path}/read`, {
        ...buildJsonPostInit({ token }),
        ...(signal && { signal }),
      }),
    update: (key, items) => ask(isLinkTerm, `${path}/update`, buildJsonPostInit({ key, items })),
    close: key => ask(acceptAnything, `${path}/close`, buildJsonPostInit({ key })),
  }
}
