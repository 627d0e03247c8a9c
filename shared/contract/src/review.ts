import { z } from 'zod'
import { storedText } from './stored-text.ts'

const required = (longest: number, message: string) => storedText(longest).trim().min(1, message)

/** A review as a shopper writes it (contract §7.1). Stars are the shop's own addition. */
export const reviewRequestSchema = z.object({
  product_id: z.int(),
  title: required(200, 'Напишите заголовок'),
  detail: required(5_000, 'Напишите отзыв'),
  /** Of any script: «Анна», «O'Neill», «Жан-Пьер». */
  nickname: required(100, 'Укажите имя').regex(/\p{L}/u, 'В имени должна быть хотя бы одна буква'),
  review_entity: z.literal('product').default('product'),
  /** Anyone may write any number here, so it is not kept. */
  customer_id: z.int().nullish(),
  ratings: z
    .array(z.object({ rating_name: storedText(100), value: z.int().min(1).max(5) }))
    .max(1)
    .optional(),
})
export type ReviewRequest = z.input<typeof reviewRequestSchema>
