import { isValidPostcode } from '@vitrina/domain'
import { z } from 'zod'
import { amountSchema } from './amount.ts'
import { chosenOptionsSchema, type ProductOption } from './cart.ts'
import { tickedConsentsSchema } from './consent.ts'
import { customerEmailSchema } from './customer-email.ts'
import { chosenPointSchema, parcelTrackingSchema } from './delivery.ts'
import { invalidPostcodeMessage } from './odd-postcode.ts'
import { orderPaymentSchema } from './payment.ts'
import { createStoredTextSchema } from './stored-text.ts'

/** See docs/api/users.md#create. */
const maxAddressesAtFirst = 2
/** More than clients of this family send, who know one address to send to and one that pays. */
export const maxAddresses = 20
const minTaxIdLength = 3
const maxAttributes = 5

const orderedTextLanguage = z
  .string()
  .exactOptional()
  .describe('ISO 639-1: which language it was named in then. Absent in old orders.')

const required = (message: string) => createStoredTextSchema(200).trim().min(1, message)
const optional = createStoredTextSchema(200).trim().nullish()
/** Ids come back as text or number from clients of this family. */
const toStoreScopedId = z.coerce.number().int().nullish()

/** Letters of any script: «Анна», «O'Neill», «Жан-Пьер». */
const personName = required('Укажите имя').regex(/\p{L}/u, 'В имени должна быть хотя бы одна буква')

const customerAddressSchema = z.object({
  /** Absent for a new address. */
  id: toStoreScopedId,
  customer_id: toStoreScopedId,
  firstname: personName,
  lastname: personName,
  /** Street, then house and flat. */
  street: z
    .array(required('Укажите улицу и дом'))
    .min(2, 'Укажите улицу и дом')
    .max(10, 'В адресе не больше 10 строк'),
  city: required('Укажите город'),
  postcode: createStoredTextSchema(32).trim().min(3, 'В индексе не меньше трёх знаков'),
  country_id: z.string().regex(/^[A-Z]{2}$/, 'Код страны из двух букв'),
  region: z
    .object({
      region: createStoredTextSchema(200).nullable(),
      region_code: optional,
      region_id: z.union([z.number(), createStoredTextSchema(200)]).nullish(),
    })
    .nullish(),
  region_id: z.union([z.number(), createStoredTextSchema(200)]).nullish(),
  company: optional,
  telephone: optional,
  vat_id: optional.refine(
    taxId => !taxId || taxId.length >= minTaxIdLength,
    `В налоговом номере не меньше ${minTaxIdLength} знаков`,
  ),
  default_shipping: z.boolean().nullish(),
  default_billing: z.boolean().nullish(),
})

const newAddressSchema = customerAddressSchema.refine(
  ({ postcode, country_id }) => isValidPostcode(postcode, country_id),
  { path: ['postcode'], message: invalidPostcodeMessage },
)

const addresses = <Address extends z.ZodType>(address: Address, most: number) =>
  z.array(address).max(most, `Не больше ${most} адресов`)

/**
 * See docs/api/users.md#create. How strong the password must be, the platform says in words of its
 * own.
 */
export const customerCreationSchema = z.object({
  customer: z.object({
    email: customerEmailSchema,
    firstname: personName,
    lastname: personName,
    addresses: addresses(newAddressSchema, maxAddressesAtFirst).nullish(),
  }),
  password: z.string(),
  consents: tickedConsentsSchema,
})
export type CustomerCreation = z.input<typeof customerCreationSchema>

/**
 * See docs/api/users.md#changing-the-profile. Lists that are absent stay as they are; those given
 * replace the old ones.
 */
export const customerUpdateSchema = z.object({
  customer: z.strictObject({
    email: customerEmailSchema,
    firstname: personName,
    lastname: personName,
    addresses: addresses(customerAddressSchema, maxAddresses).optional(),
    custom_attributes: z
      .array(
        z.object({
          attribute_code: required('Укажите код'),
          value: z.union([createStoredTextSchema(1_000), z.number(), z.boolean()]).nullable(),
        }),
      )
      .max(maxAttributes, `Не больше ${maxAttributes} полей`)
      .optional(),
    /** Clients send back what they read. */
    groupToken: z.unknown().optional(),
    hasGroupPrices: z.unknown().optional(),
  }),
  /**
   * An extension: what the client saw before. Then only what differs from it is changed, and
   * `customer` need not name addresses that are left alone: a change that had to wait takes nothing
   * back that was made elsewhere.
   */
  seen: z
    .object({
      email: customerEmailSchema,
      firstname: personName,
      lastname: personName,
      addresses: addresses(customerAddressSchema, maxAddresses).optional(),
    })
    .optional(),
})
export type CustomerUpdate = z.input<typeof customerUpdateSchema>

export const loginRequestSchema = z.object({ username: z.string(), password: z.string() })
export type LoginRequest = z.input<typeof loginRequestSchema>

export const tokenRefreshRequestSchema = z.object({ refreshToken: z.string().min(1) })
export type TokenRefreshRequest = z.input<typeof tokenRefreshRequestSchema>

/** Our own call: the contract's clients forget their tokens and tell nobody. */
export const logoutRequestSchema = z.object({ refreshToken: z.string().nullish() })
export type LogoutRequest = z.input<typeof logoutRequestSchema>

export const passwordChangeSchema = z.object({
  currentPassword: z.string(),
  newPassword: z.string(),
})
export type PasswordChange = z.input<typeof passwordChangeSchema>

/** A page of a customer's orders or reviews. */
export const pageQuerySchema = z.object({
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  currentPage: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

/** `meta` of the answers to login and refresh; their `result` is the access token. */
export const loginMetaSchema = z.object({ refreshToken: z.string() }).meta({ id: 'LoginMeta' })
export type LoginMeta = z.infer<typeof loginMetaSchema>

const regionIdSchema = z.union([z.number(), z.string()])
/** Dates are UTC, as this family writes them. */
const momentSchema = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

export const customerAddressAnswerSchema = z
  .object({
    id: z.int(),
    customer_id: z.int(),
    firstname: z.string(),
    lastname: z.string(),
    street: z.array(z.string()).describe('Street, then house and flat.'),
    city: z.string(),
    postcode: z.string(),
    country_id: z.string(),
    region: z.object({
      region_code: z.string().nullable(),
      region: z.string().nullable(),
      region_id: regionIdSchema,
    }),
    region_id: regionIdSchema,
    company: z.string().exactOptional(),
    telephone: z.string().exactOptional(),
    vat_id: z.string().exactOptional(),
    default_shipping: z.literal(true).exactOptional(),
    default_billing: z.literal(true).exactOptional(),
  })
  .meta({ id: 'CustomerAddress' })
export type CustomerAddress = z.infer<typeof customerAddressAnswerSchema>

/** See docs/api/users.md#profile. */
export const customerSchema = z
  .object({
    id: z.int(),
    group_id: z.int(),
    default_billing: z.string().exactOptional().describe('The id of an address, as text.'),
    default_shipping: z.string().exactOptional().describe('The id of an address, as text.'),
    created_at: momentSchema,
    updated_at: momentSchema,
    created_in: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    store_id: z.int(),
    website_id: z.int(),
    addresses: z.array(customerAddressAnswerSchema),
    custom_attributes: z.array(
      z.object({
        attribute_code: z.string(),
        value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
      }),
    ),
    disable_auto_group_change: z.int(),
    groupToken: z
      .string()
      .exactOptional()
      .describe('Proves the group to calls that know no customer; opaque to clients.'),
    hasGroupPrices: z
      .boolean()
      .exactOptional()
      .describe('An extension: whether the group pays something other than guests anywhere.'),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customerSchema>

/** The address as it was written on the order. */
const orderAddressSchema = z.record(z.string(), z.unknown())

export const placedOrderItemSchema = z
  .object({
    item_id: z.int(),
    parent_item_id: z.null(),
    product_id: z.int().exactOptional().describe('Absent once the product is gone.'),
    product_type: z.string(),
    sku: z.string(),
    product_option: chosenOptionsSchema.exactOptional().describe('What was chosen of it.'),
    name: z.string(),
    price: amountSchema,
    price_incl_tax: amountSchema,
    qty_ordered: z.int(),
    qty_canceled: z
      .int()
      .exactOptional()
      .describe('Of `qty_ordered`, those that do not come. The sums are of those that do.'),
    qty_returned: z
      .int()
      .exactOptional()
      .describe('Of `qty_ordered`, those that their buyer gives back, or gave back before.'),
    row_total: amountSchema,
    row_total_incl_tax: amountSchema,
    extension_attributes: z
      .object({
        parent_sku: z.string().describe('Of the product that has the page, and goes into a cart.'),
        options: z
          .array(z.object({ label: z.string(), value: z.string() }))
          .describe('What was chosen, in the words of the day.'),
        regular_price: amountSchema
          .exactOptional()
          .describe('Of one piece without a sale, with tax, as it was then. Absent in old orders.'),
        text_language: orderedTextLanguage,
      })
      .describe('What it takes to show the line and to order it again.'),
  })
  .meta({ id: 'PlacedOrderItem' })
export type PlacedOrderItem = Omit<z.infer<typeof placedOrderItemSchema>, 'product_option'> & {
  product_option?: ProductOption
}

/** One step of an order; an extension of the contract. */
export const orderStatusRecordSchema = z
  .object({
    status: z.string(),
    created_at: momentSchema,
    comment: z
      .string()
      .nullable()
      .describe("The parcel's number, why it was cancelled, or why a return was refused."),
    event: z
      .string()
      .exactOptional()
      .describe(
        'What happened, where the status does not say it: `partly_canceled`, `return_refused`, `paid`.',
      ),
    items: z
      .array(z.object({ name: z.string(), qty: z.int(), text_language: orderedTextLanguage }))
      .exactOptional()
      .describe('Of which goods, where it was not all of them.'),
    return_request: z
      .object({
        reason: z.string().exactOptional(),
        comment: z.string().exactOptional(),
        photos: z
          .array(z.int())
          .exactOptional()
          .describe('Ids; each is read by a call of its own.'),
      })
      .exactOptional()
      .describe('What its buyer sent, of the step that asks for a return.'),
  })
  .meta({ id: 'OrderStatusRecord' })
export type OrderStatusRecord = z.infer<typeof orderStatusRecordSchema>

/** See docs/api/users.md#order-history. Amounts are decimal rubles. */
export const placedOrderSchema = z
  .object({
    entity_id: z.int(),
    increment_id: z.string(),
    created_at: momentSchema,
    status: z.string(),
    state: z.string(),
    reserved_until: z.iso
      .datetime()
      .nullable()
      .exactOptional()
      .describe(
        'Only of an order to be confirmed: until when its goods are held, null for not now.',
      ),
    is_cancellable: z
      .boolean()
      .exactOptional()
      .describe('Whether its buyer may still cancel it, or a part of it.'),
    returnable_until: z.iso
      .datetime()
      .exactOptional()
      .describe('Only of a delivered order: until when its buyer may ask to give goods back.'),
    customer_email: z.string(),
    customer_firstname: z.string(),
    customer_lastname: z.string(),
    store_name: z.string(),
    order_currency_code: z.string(),
    subtotal: amountSchema,
    subtotal_incl_tax: amountSchema,
    tax_amount: amountSchema,
    shipping_amount: amountSchema,
    shipping_incl_tax: amountSchema,
    coupon_code: z.string().exactOptional(),
    discount_amount: amountSchema,
    gift_certificate_amount: amountSchema
      .exactOptional()
      .describe('What a gift certificate paid, which `grand_total` no longer holds.'),
    grand_total: amountSchema,
    total_due: amountSchema,
    base_currency_code: z.string(),
    global_currency_code: z.string(),
    base_subtotal: amountSchema,
    base_tax_amount: amountSchema,
    base_shipping_amount: amountSchema,
    base_discount_amount: amountSchema,
    base_grand_total: amountSchema,
    shipping_tax_amount: amountSchema,
    shipping_discount_amount: amountSchema,
    discount_tax_compensation_amount: amountSchema.describe(
      'Always 0: tax is counted on what is paid. Clients add it to `tax_amount`.',
    ),
    shipping_discount_tax_compensation_amount: amountSchema,
    total_qty_ordered: z.int(),
    total_item_count: z.int(),
    items: z.array(placedOrderItemSchema),
    billing_address: orderAddressSchema,
    payment: z.object({ method: z.string(), additional_information: z.tuple([z.string()]) }),
    online_payment: orderPaymentSchema
      .exactOptional()
      .describe('Only of an order that is paid on the site.'),
    shipping_description: z.string(),
    extension_attributes: z.object({
      shipping_assignments: z.array(
        z.object({
          shipping: z.object({
            address: orderAddressSchema,
            method: z.string(),
            total: z.object({ shipping_amount: amountSchema }).exactOptional(),
            extension_attributes: z
              .object({
                pickup_point: chosenPointSchema.exactOptional(),
                earliest: z.iso.date().exactOptional(),
                latest: z.iso.date().exactOptional(),
                courier_comment: z.string().exactOptional(),
                tracking: parcelTrackingSchema.exactOptional(),
              })
              .exactOptional()
              .describe(
                'The chosen point, the days that were promised, words to the courier, the parcel.',
              ),
          }),
        }),
      ),
    }),
    status_histories: z.array(orderStatusRecordSchema).describe('Oldest first.'),
  })
  .meta({ id: 'PlacedOrder' })
export type PlacedOrder = Omit<z.infer<typeof placedOrderSchema>, 'items'> & {
  items: PlacedOrderItem[]
}

/** Newest first. A page beyond the end is the last page again. */
export const orderHistorySchema = z
  .object({
    items: z.array(placedOrderSchema),
    search_criteria: z.object({ page_size: z.int(), current_page: z.int() }),
    total_count: z.int(),
  })
  .meta({ id: 'OrderHistory' })
export type OrderHistory = Omit<z.infer<typeof orderHistorySchema>, 'items'> & {
  items: PlacedOrder[]
}

const givenText = (message: string) => z.string(message).min(1, message)

/** See docs/api/users.md#forgotten-password. */
export const passwordResetSchema = z.object({ email: customerEmailSchema })

/** docs/api/users.md#forgotten-password; what is missing is told in this order and these words. */
export const newPasswordSchema = z.object(
  {
    email: givenText('email not provided').trim().toLowerCase(),
    resetToken: givenText('resetToken not provided'),
    newPassword: givenText('newPassword not provided'),
  },
  'email not provided',
)
export type NewPasswordBody = z.input<typeof newPasswordSchema>
