import { randomBytes } from 'node:crypto'
import {
  type LinkTerm,
  type PublicWishlistLink,
  type SharedWishlist,
  sharedWishlistSchema,
  type WishlistShareRequest,
} from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import { createNotFoundRefusal, createRefusal, type Refusal } from '../http/answer.ts'
import { hashSha256 } from '../http/idempotency.ts'
import type { Store } from '../store/open-store.ts'
import { parseStoredJson } from '../store/read-stored.ts'

const lifeMs = 90 * 24 * 60 * 60 * 1000

/** The goods of a shopper's list, and the catalogue as that shopper sees it. */
export type SharedWishlistContents = {
  items: WishlistShareRequest['items']
  catalog: Pick<VisibleCatalog, 'product' | 'parentOf'>
}

/** Lists behind links. Tokens and keys are kept as hashes: who reads the store opens none. */
export interface SharedWishlistService {
  share(goods: SharedWishlistContents): Promise<Result<PublicWishlistLink, Refusal>>
  read(token: string): Promise<Result<SharedWishlist, Refusal>>
  /** The same link shows the list as it is now, and lives on from now. */
  update(key: string, goods: SharedWishlistContents): Promise<Result<LinkTerm, Refusal>>
  /** A key of nothing closes nothing. */
  close(key: string): Promise<void>
}

export function createSharedWishlistService(
  { db }: Pick<Store, 'db'>,
  now: () => number,
): SharedWishlistService {
  const term = () => ({ updated_at: new Date(now()), expires_at: new Date(now() + lifeMs) })
  return {
    async share(goods) {
      const items = listKnown(goods)
      if (items.length === 0) return refuseGone()
      const [token, key] = [makeSecret(16), makeSecret(32)]
      const { updated_at, expires_at } = term()
      await db
        .insertInto('shared_wishlist')
        .values({
          token_hash: hashSha256(token),
          key_hash: hashSha256(key),
          items: JSON.stringify(items),
          updated_at,
          expires_at,
        })
        .execute()
      return succeed({ token, key, expires_at: expires_at.toISOString() })
    },

    async read(token) {
      const row = await db
        .selectFrom('shared_wishlist')
        .select(['id', 'items', 'expires_at'])
        .where('token_hash', '=', hashSha256(token))
        .where('expires_at', '>', new Date(now()))
        .executeTakeFirst()
      if (!row) return refuseVoid()
      const { items } = sharedWishlistSchema.shape
      return succeed({
        items: parseStoredJson(items, row.items, `shared_wishlist ${row.id}`),
        expires_at: row.expires_at.toISOString(),
      })
    },

    async update(key, goods) {
      const items = listKnown(goods)
      if (items.length === 0) return refuseGone()
      const row = await db
        .updateTable('shared_wishlist')
        .set({ items: JSON.stringify(items), ...term() })
        .where('key_hash', '=', hashSha256(key))
        .where('expires_at', '>', new Date(now()))
        .returning('expires_at')
        .executeTakeFirst()
      return row ? succeed({ expires_at: row.expires_at.toISOString() }) : refuseVoid()
    },

    async close(key) {
      await db.deleteFrom('shared_wishlist').where('key_hash', '=', hashSha256(key)).execute()
    },
  }
}

/**
 * The goods the shop knows, each once, by the shop's own names: nobody's words are kept behind a
 * link of the shop's.
 */
function listKnown({ items, catalog }: SharedWishlistContents): SharedWishlist['items'] {
  const known = new Map<string, SharedWishlist['items'][number]>()
  for (const { sku, child_sku } of items) {
    const product = catalog.product(sku)
    if (!product || known.has(sku)) continue
    const isVariant = child_sku !== undefined && catalog.parentOf(child_sku)?.sku === sku
    known.set(sku, { sku, ...(isVariant && { child_sku }), name: product.name })
  }
  return [...known.values()]
}

const makeSecret = (bytes: number) => randomBytes(bytes).toString('base64url')

const refuseGone = () => createRefusal('Ни одна вещь из списка больше не продаётся')
const refuseVoid = () => createNotFoundRefusal('Ссылка на список больше не действует')
