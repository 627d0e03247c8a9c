import {
  linkTermSchema,
  publicWishlistLinkSchema,
  sharedWishlistChangeSchema,
  sharedWishlistKeySchema,
  sharedWishlistSchema,
  sharedWishlistTokenSchema,
  wishlistShareRequestSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { documentRefusal, documentSuccess, documentValidationRefusal } from '../answers.ts'
import type { ApiCall } from '../call.ts'

const path = '/api/shared-wishlist'
const tag = 'Wishlists'
const token = 'q1w2e3r4t5y6u7i8o9p0a1'
const key = 'k'.repeat(43)
const expires_at = '2027-02-25T09:00:00.000Z'
const items = [{ sku: 'DRESS', child_sku: 'DRESS-R-S' }, { sku: 'SCARF' }]
const named = [
  { sku: 'DRESS', child_sku: 'DRESS-R-S', name: 'Платье' },
  { sku: 'SCARF', name: 'Шарф' },
]
const notFilled = documentValidationRefusal(400, 'The request is not filled in right')
const gone = documentRefusal(400, 'Ни одна вещь из списка больше не продаётся')
const isVoid = documentRefusal(404, 'Ссылка на список больше не действует')

/** See docs/api/products.md#shared-wishlists. */
export const sharedWishlistCalls: readonly ApiCall[] = [
  {
    id: 'shareWishlist',
    method: 'post',
    path: `${path}/share`,
    tag,
    summary: 'Put a wishlist behind a link',
    description: 'For ninety days. Goods the shop does not know are left out.',
    limited: true,
    body: { schema: wishlistShareRequestSchema, example: { items }, required: true },
    answers: [
      documentSuccess(publicWishlistLinkSchema, { example: { token, key, expires_at } }),
      notFilled,
      gone,
    ],
  },
  {
    id: 'readSharedWishlist',
    method: 'post',
    path: `${path}/read`,
    tag,
    summary: 'Read a list by the token of its link',
    description: 'Names are those of the day it was shared; prices and stock are asked by sku.',
    limited: true,
    body: { schema: sharedWishlistTokenSchema, example: { token }, required: true },
    answers: [
      documentSuccess(sharedWishlistSchema, { example: { items: named, expires_at } }),
      notFilled,
      isVoid,
    ],
  },
  {
    id: 'updateSharedWishlist',
    method: 'post',
    path: `${path}/update`,
    tag,
    summary: 'Show another list behind the same link',
    description: 'The link lives for ninety days from now.',
    limited: true,
    body: { schema: sharedWishlistChangeSchema, example: { key, items }, required: true },
    answers: [
      documentSuccess(linkTermSchema, { example: { expires_at } }),
      notFilled,
      gone,
      isVoid,
    ],
  },
  {
    id: 'closeSharedWishlist',
    method: 'post',
    path: `${path}/close`,
    tag,
    summary: 'Close a link',
    description: 'The same answer whether there was one.',
    limited: true,
    body: { schema: sharedWishlistKeySchema, example: { key }, required: true },
    answers: [documentSuccess(z.literal('OK'), { example: 'OK' }), notFilled],
  },
]
