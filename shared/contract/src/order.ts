import { isValidPostcode, maxCartLines, maxCourierCommentLength, parseMoney } from '@vitrina/domain'
import { z } from 'zod'
import { amountSchema } from './amount.ts'
import { createQuantitySchema, productOptionSchema } from './cart.ts'
import { tickedConsentsSchema } from './consent.ts'
import { invalidPostcodeMessage } from './odd-postcode.ts'
import { createStoredTextSchema } from './stored-text.ts'

const required = (message: string) => createStoredTextSchema(200).trim().min(1, message)
const optional = createStoredTextSchema(200).nullish()

/** Letters of any script: «Анна», «O'Neill», «Жан-Пьер». */
const personName = required('Укажите имя').regex(/\p{L}/u, 'В имени должна быть хотя бы одна буква')

const seenPrice = z
  .union([
    amountSchema,
    z
      .string()
      .regex(/^\d{1,12}(\.\d+)?$/)
      .transform(text => parseMoney(Number(text))),
  ])
  .nullish()

const orderAddressSchema = z
  .object({
    firstname: personName,
    lastname: personName,
    /** A line nobody filled in may be null. */
    street: z
      .array(z.union([createStoredTextSchema(200), z.null().transform(() => '')]))
      .min(1)
      .max(10)
      .refine(lines => lines[0]?.trim(), 'Укажите улицу'),
    city: required('Укажите город'),
    postcode: createStoredTextSchema(32).trim().min(3, 'В индексе не меньше трёх знаков'),
    country_id: createStoredTextSchema(200)
      .nullish()
      .transform(code => code?.trim().toUpperCase() || 'RU')
      .pipe(z.string().regex(/^[A-Z]{2}$/, 'Код страны из двух букв')),
    region: optional,
    region_id: z.union([z.number(), createStoredTextSchema(200)]).nullish(),
    region_code: optional,
    company: optional,
    telephone: optional,
    /** Compared in lower case; a form not filled yet says an empty one. */
    email: z
      .union([z.literal(''), z.email('Проверьте адрес почты').max(254)])
      .nullish()
      .transform(email => email?.toLowerCase() || undefined),
    vat_id: optional,
  })
  .refine(({ postcode, country_id }) => isValidPostcode(postcode, country_id), {
    path: ['postcode'],
    message: invalidPostcodeMessage,
  })

/**
 * The pick-up point of a method that ends at one, and what whoever brings a parcel to a door is to
 * know. Clients of this family send null, and other shops fields of their own: without a code the
 * shop asks for the point itself.
 */
const shippingExtraFieldsSchema = z
  .unknown()
  .optional()
  .transform(fields => {
    const given = fields as { pickup_point?: unknown; courier_comment?: unknown } | null | undefined
    const code = lineOf(given?.pickup_point, 100)
    const comment = lineOf(given?.courier_comment, maxCourierCommentLength)
    if (!code && !comment) return null
    return { ...(code && { pickup_point: code }), ...(comment && { courier_comment: comment }) }
  })

/** A line of text, however it was broken. */
function lineOf(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, longest) : ''
}

/**
 * An order as a client places it (docs/api/orders.md#post-apiorder). Prices in it are never
 * believed.
 */
export const orderRequestSchema = z.object({
  cart_id: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(createStoredTextSchema(200).min(1)),
  user_id: z.union([z.string(), z.number()]).nullish(),
  /** What the client calls the order; a repeat under one name is one order. */
  order_id: z
    .union([createStoredTextSchema(200), z.number()])
    .nullish()
    .transform(orderId => (orderId == null || orderId === '' ? undefined : String(orderId))),
  store_code: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  transmited: z.boolean().nullish(),
  /**
   * The coupon in the totals that the shopper saw. Where it does not count, the order is refused:
   * nobody pays more than they were shown. Without one nothing is compared.
   */
  coupon_code: createStoredTextSchema(200).nullish(),
  /**
   * What the order came to as the shopper saw it, decimal rubles, with delivery and less the
   * discount. Where it comes to more, it is refused. Without one nothing is compared.
   */
  grand_total: seenPrice,
  products: z
    .array(
      z.object({
        sku: createStoredTextSchema(200).min(1),
        parentSku: optional,
        qty: createQuantitySchema(1),
        name: createStoredTextSchema(500).nullish(),
        product_option: productOptionSchema.nullish(),
        server_item_id: z.union([z.number(), z.string()]).nullish(),
        /**
         * What the shopper saw, decimal rubles: `price` without tax, `price_incl_tax` with it. A
         * difference is a refusal, not a surprise; without either nothing is compared.
         */
        price: seenPrice,
        price_incl_tax: seenPrice,
      }),
    )
    .min(1, 'В заказе нет ни одного товара')
    .max(maxCartLines, `В заказе не больше ${maxCartLines} разных товаров`),
  addressInformation: z.object({
    /** Absent for carts of virtual and downloadable goods only. */
    shippingAddress: orderAddressSchema.optional(),
    billingAddress: orderAddressSchema,
    shipping_method_code: z.string().nullish(),
    shipping_carrier_code: z.string().nullish(),
    payment_method_code: z.string().min(1),
    payment_method_additional: z.unknown().optional(),
    shippingExtraFields: shippingExtraFieldsSchema,
  }),
  consents: tickedConsentsSchema,
})
export type OrderRequest = z.input<typeof orderRequestSchema>

export const orderConfirmationSchema = z
  .object({
    backendOrderId: z.int(),
    magentoOrderId: z.int(),
    orderNumber: z.string().describe('Shown to the shopper: nine digits, `000000482`.'),
    transferedAt: z.iso.datetime(),
    toConfirm: z
      .object({
        reservedUntil: z.iso
          .datetime()
          .nullable()
          .describe(
            'Until when its goods are held; null where they are held once it is confirmed.',
          ),
      })
      .exactOptional()
      .describe('Only of an order that is to be confirmed by the link in its email.'),
    payment: z
      .object({ token: z.string().describe('For the calls of docs/api/payments.md.') })
      .exactOptional()
      .describe('Only of an order that is paid on the site.'),
  })
  .meta({ id: 'OrderConfirmation' })
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>

/**
 * What is told of an order that was sent under an `order_id`
 * (docs/api/orders.md#get-apisyncorderorder_id).
 */
export const orderRecordSchema = z
  .object({
    platform_order_id: z.int(),
    transmited: z.literal(true),
    transmited_at: z.iso.datetime(),
    platform: z.string(),
    order: z.null(),
  })
  .meta({ id: 'OrderRecord' })
export type OrderRecord = z.infer<typeof orderRecordSchema>
