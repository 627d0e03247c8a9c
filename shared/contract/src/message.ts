import { isSingleEmailAddress } from '@vitrina/domain'
import { z } from 'zod'
import { tickedConsentsSchema } from './consent.ts'
import { createStoredTextSchema } from './stored-text.ts'

/** What a visitor writes to the shop in its contact form (docs/api/content.md#messages). */
export const contactMessageRequestSchema = z.object({
  name: createStoredTextSchema(100).trim().default(''),
  email: createStoredTextSchema(254)
    .trim()
    .toLowerCase()
    .refine(isSingleEmailAddress, 'Проверьте адрес почты: ответ придёт на него'),
  subject: createStoredTextSchema(200).trim().default(''),
  text: createStoredTextSchema(10_000).trim().min(1, 'Напишите сообщение: до 10000 знаков'),
  consents: tickedConsentsSchema,
})

export type ContactMessageRequest = z.input<typeof contactMessageRequestSchema>
