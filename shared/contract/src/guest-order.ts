import { z } from 'zod'
import { customerEmailSchema } from './customer-email.ts'

/** What opens an order of a guest, from the link of a letter. */
export const orderLinkTokenSchema = z.object({
  token: z.string('Ссылка неполная').min(1, 'Ссылка неполная').max(200, 'Ссылка неполная'),
})

/** See docs/api/orders.md#orders-of-guests. Leading zeros and the sign of a number may be there. */
export const orderLookUpSchema = z.object({
  number: z
    .string('Укажите номер заказа')
    .trim()
    .min(1, 'Укажите номер заказа')
    .max(40, 'Проверьте номер заказа')
    .transform(text => text.replace(/^№\s*/, '').replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{1,18}$/, 'Номер заказа состоит из цифр')),
  email: customerEmailSchema,
})
export type OrderLookUp = z.output<typeof orderLookUpSchema>

export const orderLookUpAnswerSchema = orderLinkTokenSchema.meta({ id: 'FoundOrder' })
export type OrderLookUpAnswer = z.infer<typeof orderLookUpAnswerSchema>
