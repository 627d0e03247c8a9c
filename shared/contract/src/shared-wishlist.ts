import { maxWishlistProducts } from '@vitrina/domain'
import { z } from 'zod'
import { createStoredTextSchema } from './stored-text.ts'

const sku = createStoredTextSchema(200).min(1)
const secret = z.string('Ссылка неполная').min(1, 'Ссылка неполная').max(200, 'Ссылка неполная')

/** See docs/api/products.md#shared-wishlists. */
const itemsSchema = z
  .array(z.object({ sku, child_sku: sku.optional().describe('Of the variant that was chosen.') }))
  .min(1, 'В списке нет ни одной вещи')
  .max(maxWishlistProducts, `В списке больше ${maxWishlistProducts} товаров`)

export const wishlistShareRequestSchema = z.object({ items: itemsSchema })
export type WishlistShareRequest = z.input<typeof wishlistShareRequestSchema>

/** What the link of a shared wishlist carries. */
export const sharedWishlistTokenSchema = z.object({ token: secret })
/** What its maker's browser keeps. */
export const sharedWishlistKeySchema = z.object({ key: secret })
export const sharedWishlistChangeSchema = wishlistShareRequestSchema.extend(
  sharedWishlistKeySchema.shape,
)

const expires_at = z.iso.datetime().describe('When the link stops opening the list.')

export const publicWishlistLinkSchema = z
  .object({
    token: z.string().describe('Opens the list, and changes nothing.'),
    key: z.string().describe('Changes the list and closes its link.'),
    expires_at,
  })
  .meta({ id: 'PublicWishlistLink' })
export type PublicWishlistLink = z.infer<typeof publicWishlistLinkSchema>

export const linkTermSchema = z.object({ expires_at }).meta({ id: 'LinkTerm' })
export type LinkTerm = z.infer<typeof linkTermSchema>

export const sharedWishlistSchema = z
  .object({
    items: z.array(
      z.object({
        sku: z.string(),
        child_sku: z.string().optional(),
        name: z.string().describe('When it was shared: goods may be gone by now.'),
      }),
    ),
    expires_at,
  })
  .meta({ id: 'SharedWishlist' })
export type SharedWishlist = z.infer<typeof sharedWishlistSchema>
