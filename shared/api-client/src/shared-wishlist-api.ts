import type {
  LinkTerm,
  PublicWishlistLink,
  SharedWishlist,
  WishlistSharing,
} from '@vitrina/contract'
import { isLinkTerm, isPublicWishlistLink, isSharedWishlist } from '@vitrina/contract/shapes'
import { acceptAnything, type Result } from '@vitrina/domain'
import type { RequestCall } from './request-call.ts'
import { postJson } from './send.ts'

/** The calls of docs/api/products.md#shared-wishlists. Nobody is signed in for them. */
export interface SharedWishlistApi {
  share(items: WishlistSharing['items']): Promise<Result<PublicWishlistLink>>
  /** `not-found` where the link was closed, has run out or never was. */
  read(token: string, signal?: AbortSignal): Promise<Result<SharedWishlist>>
  /** Shows another list behind the same link; repeats safely. */
  update(key: string, items: WishlistSharing['items']): Promise<Result<LinkTerm>>
  /** Repeats safely. */
  close(key: string): Promise<Result<unknown>>
}

export function createSharedWishlistApi(ask: RequestCall): SharedWishlistApi {
  const path = '/api/shared-wishlist'
  return {
    share: items => ask(isPublicWishlistLink, `${path}/share`, postJson({ items })),
    read: (token, signal) =>
      ask(isSharedWishlist, `${path}/read`, { ...postJson({ token }), ...(signal && { signal }) }),
    update: (key, items) => ask(isLinkTerm, `${path}/update`, postJson({ key, items })),
    close: key => ask(acceptAnything, `${path}/close`, postJson({ key })),
  }
}
