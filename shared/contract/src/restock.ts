import { z } from 'zod'
import { tickedConsentsSchema } from './consent.ts'
import { createStoredTextSchema } from './stored-text.ts'

const sku = createStoredTextSchema(200).min(1)

/** See docs/api/products.md#when-it-is-back. The customer who is signed in needs no e-mail. */
export const restockRequestSchema = z.object({
  sku: sku.describe('Of the variant that is waited for.'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Проверьте адрес почты').max(254, 'Проверьте адрес почты'))
    .optional(),
  consents: tickedConsentsSchema,
})
export type RestockRequest = z.input<typeof restockRequestSchema>

export const restockAnswerSchema = z
  .object({
    email: z.string().describe('Where the email will go.'),
    key: z.string().describe('Takes this request back, and nothing else.'),
  })
  .meta({ id: 'RestockAnswer' })
export type RestockAnswer = z.infer<typeof restockAnswerSchema>

export const restockWithdrawalSchema = z.object({ key: createStoredTextSchema(200) })
