import { z } from 'zod'
import { productOptionSchema } from './cart.ts'

const required = (message: string) => z.string().trim().min(1, message)

/** Letters of any script: «Анна», «O'Neill», «Жан-Пьер». */
const personName = required('Укажите имя').regex(/\p{L}/u, 'В имени должна быть хотя бы одна буква')

const orderAddressSchema = z.object({
  firstname: personName,
  lastname: personName,
  street: z
    .array(z.string())
    .min(1)
    .refine(lines => lines[0]?.trim(), 'Укажите улицу'),
  city: required('Укажите город'),
  postcode: z.string().trim().min(3, 'В индексе не меньше трёх знаков'),
  country_id: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Код страны из двух букв')
    .default('RU'),
  region: z.string().nullish(),
  region_id: z.union([z.number(), z.string()]).nullish(),
  region_code: z.string().nullish(),
  company: z.string().nullish(),
  telephone: z.string().nullish(),
  email: z.email('Проверьте адрес почты').optional(),
  vat_id: z.string().nullish(),
})

/** An order as a client places it (contract §4.1–§4.2). Prices in it are never believed. */
export const orderRequestSchema = z.object({
  cart_id: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1)),
  user_id: z.union([z.string(), z.number()]).nullish(),
  order_id: z.string().nullish(),
  store_code: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  transmited: z.boolean().nullish(),
  products: z
    .array(
      z.object({
        sku: z.string().min(1),
        parentSku: z.string().nullish(),
        qty: z.coerce.number().int().min(1),
        name: z.string().optional(),
        product_option: productOptionSchema.nullish(),
        server_item_id: z.coerce.number().int().optional(),
        /** What the shopper saw, decimal rubles with tax: a difference is a refusal, not a surprise. */
        price_incl_tax: z.number().optional(),
      }),
    )
    .min(1, 'В заказе нет ни одного товара'),
  addressInformation: z.object({
    /** Absent for carts of virtual and downloadable goods only. */
    shippingAddress: orderAddressSchema.optional(),
    billingAddress: orderAddressSchema,
    shipping_method_code: z.string().nullish(),
    shipping_carrier_code: z.string().nullish(),
    payment_method_code: z.string().min(1),
    payment_method_additional: z.unknown().optional(),
    shippingExtraFields: z.unknown().optional(),
  }),
})
export type OrderRequest = z.input<typeof orderRequestSchema>

export type OrderConfirmation = {
  backendOrderId: number
  magentoOrderId: number
  /** Shown to the shopper: nine digits, `000000482`. */
  orderNumber: string
  /** ISO 8601 */
  transferedAt: string
}
