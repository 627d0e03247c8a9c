import { maxCartLines, maxReturnPhotos } from '@vitrina/domain'
import { z } from 'zod'
import { createStoredTextSchema } from './stored-text.ts'

export const cancelReasons = [
  'changed_mind',
  'wrong_choice',
  'too_long',
  'cheaper',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

export const returnReasons = [
  'too_small',
  'too_large',
  'not_as_shown',
  'faulty',
  'wrong_item',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** More than any line holds. */
const maxPieces = 1_000_000
const comment = createStoredTextSchema(500)
  .trim()
  .optional()
  .describe('In the words of the shopper.')
const itemId = z.number().int().min(1).describe('The `item_id` of a line of the order.')

/**
 * See docs/api/users.md#changing-an-order. Lines say how many pieces are to be left, so that the
 * same request again changes nothing.
 */
export const orderCancellationSchema = z.object({
  reason: z.enum(cancelReasons).optional(),
  comment,
  items: z
    .array(z.object({ item_id: itemId, qty_left: z.number().int().min(0).max(maxPieces) }))
    .min(1)
    .max(maxCartLines)
    .optional()
    .describe('Lines that are to have fewer pieces; left out, all of the order.'),
})
export type OrderCancellation = z.infer<typeof orderCancellationSchema>

export const returnPhotoSchema = z
  .object({
    photo: z.string().describe('A `data:` address: no other leads to the picture.'),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'ReturnPhoto' })
export type ReturnPhoto = z.infer<typeof returnPhotoSchema>

/** A photo that was taken, not yet sent: a request to return names it. */
export const addedReturnPhotoSchema = returnPhotoSchema
  .extend({ id: z.int() })
  .meta({ id: 'AddedReturnPhoto' })
export type AddedReturnPhoto = z.infer<typeof addedReturnPhotoSchema>

export const orderReturnSchema = z.object({
  reason: z.enum(returnReasons, 'Выберите причину'),
  comment,
  items: z
    .array(z.object({ item_id: itemId, qty: z.number().int().min(1).max(maxPieces) }))
    .min(1, 'Отметьте, что возвращаете')
    .max(maxCartLines)
    .refine(
      items => new Set(items.map(({ item_id }) => item_id)).size === items.length,
      'Каждую строку называют один раз',
    ),
  photos: z
    .array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
    .max(maxReturnPhotos, `Можно приложить до ${maxReturnPhotos} снимков`)
    .optional()
    .describe('The ids of photos that were added for it.'),
})
export type OrderReturn = z.infer<typeof orderReturnSchema>
