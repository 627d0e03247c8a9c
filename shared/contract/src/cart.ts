import { z } from 'zod'
import { amountSchema } from './amount.ts'
import { shippingPromiseSchema } from './delivery.ts'
import { coerceLooseNumber } from './loose-number.ts'
import { createStoredTextSchema } from './stored-text.ts'

/** Ids arrive as text or number from clients of this family; both mean the same. */
const looseId = z.union([createStoredTextSchema(200), z.number()]).transform(String)
/** A text the shopper wrote, or the ids of what was ticked. */
const optionValue = z.union([createStoredTextSchema(1_000), z.number()]).transform(String)

const answeredId = z.union([z.string(), z.number()])

const maxPieces = 10_000

/** Pieces of one line: no shop of this kind sells more at once, and sums of them stay whole. */
export function createQuantitySchema(least: number, tooFew?: string) {
  return z.preprocess(
    coerceLooseNumber,
    z
      .int('Количество – целое число')
      .min(least, tooFew)
      .max(maxPieces, `Не больше ${maxPieces} штук`),
  )
}

const customOptionSchema = z.object({ option_id: looseId, option_value: optionValue })

/** Always a list once it is read; the shop itself sends no other. */
const customOptionsSchema = z
  .union([z.array(customOptionSchema).max(100), z.record(z.string(), customOptionSchema)])
  .transform(given => Object.values(given)) as unknown as z.ZodType<
  z.output<typeof customOptionSchema>[],
  z.input<typeof customOptionSchema>[]
>

const lineId = z.preprocess(coerceLooseNumber, z.int().positive())

const bundleOptionSchema = z.object({
  option_id: looseId,
  option_qty: z.preprocess(
    coerceLooseNumber,
    z.number('Количество – число').max(maxPieces, `Не больше ${maxPieces} штук`),
  ),
  option_selections: z.array(looseId).max(100),
})

export const productOptionSchema = z.object({
  extension_attributes: z
    .object({
      configurable_item_options: z
        .array(z.object({ option_id: looseId, option_value: looseId }))
        .max(100)
        .nullish(),
      /**
       * An array from the server; clients may send an object keyed by option id
       * (docs/rules/products.md#bundles).
       */
      bundle_options: z
        .union([z.array(bundleOptionSchema).max(100), z.record(z.string(), bundleOptionSchema)])
        .nullish(),
      /** In the same two forms. */
      custom_options: customOptionsSchema.nullish(),
    })
    .nullish(),
})
export type ProductOption = z.input<typeof productOptionSchema>

const sku = createStoredTextSchema(200).min(1)

/**
 * Without `item_id`: add `qty`. With it: set that line to `qty` (docs/api/carts.md#update). With
 * `base_qty`, ours alone: what the shopper saw became `qty`, whatever others did to the line
 * meanwhile.
 */
export const cartItemChangeSchema = z.object({
  sku,
  qty: createQuantitySchema(-maxPieces),
  item_id: lineId.optional(),
  quoteId: looseId.optional(),
  product_option: productOptionSchema.nullish(),
  base_qty: createQuantitySchema(0, 'Количество не бывает меньше нуля')
    .optional()
    .describe(
      'How many pieces the shopper saw when they made it `qty`. What others changed meanwhile stays: the line gets `qty - base_qty` more, or that many fewer. `qty` 0 takes the line out. `item_id` is not needed: the goods name the line.',
    ),
  instead_of: z
    .object({ sku, product_option: productOptionSchema.nullish() })
    .optional()
    .describe(
      'Goods whose `base_qty` pieces the shopper gave up for `qty` of these. Read only with `base_qty`.',
    ),
})
export type CartItemChange = z.input<typeof cartItemChangeSchema>

export const cartItemRemovalSchema = z.object({
  sku: z.string().optional(),
  item_id: lineId,
  quoteId: looseId.optional(),
})
export type CartItemRemoval = z.input<typeof cartItemRemovalSchema>

/** A choice as the platform answers it: ids as text or number, bundles as a list. */
export const chosenOptionsSchema = z.object({
  extension_attributes: z
    .object({
      configurable_item_options: z
        .array(z.object({ option_id: answeredId, option_value: answeredId }))
        .optional(),
      bundle_options: z
        .array(
          z.object({
            option_id: answeredId,
            option_qty: z.number(),
            option_selections: z.array(answeredId),
          }),
        )
        .optional(),
      custom_options: z
        .array(z.object({ option_id: answeredId, option_value: answeredId }))
        .optional(),
    })
    .optional(),
})

/**
 * A line as the platform keeps it (docs/api/carts.md#lines). `sku` of a configurable line is the
 * child's.
 */
export const cartItemSchema = z
  .object({
    item_id: z.int(),
    sku: z.string(),
    qty: z.int(),
    name: z.string(),
    price: amountSchema.describe('Decimal rubles, tax included, before discounts.'),
    product_type: z.string(),
    quote_id: z.string().describe('Takes the place of `cartId` in changes of this line.'),
    product_option: chosenOptionsSchema.exactOptional(),
    extension_attributes: z
      .object({
        parent_sku: z.string(),
        image: z.string(),
        url_path: z.string(),
        options: z.array(z.object({ label: z.string(), value: z.string() })),
        text_language: z
          .string()
          .describe(
            'ISO 639-1: which language the name and the options are in. Absent of what is sold no more.',
          ),
        regular_price: amountSchema.describe(
          'Before a special price, decimal rubles; equal to `price` without one.',
        ),
        stock_qty: z.number(),
        is_in_stock: z.boolean(),
      })
      .partial()
      .exactOptional()
      .describe('What a client needs to draw the line without another request.'),
  })
  .meta({ id: 'CartItem' })
export type CartItem = Omit<z.infer<typeof cartItemSchema>, 'product_option'> & {
  product_option?: ProductOption
}

export const totalsItemSchema = z
  .object({
    item_id: z.int(),
    name: z.string(),
    price: amountSchema,
    base_price: amountSchema.exactOptional(),
    qty: z.int(),
    row_total: amountSchema.describe(
      'Without the tax inside what is paid: less `discount_amount` and with `tax_amount`, it is what is paid.',
    ),
    base_row_total: amountSchema.exactOptional(),
    row_total_with_discount: amountSchema.exactOptional(),
    weee_tax_applied: z.null().exactOptional(),
    tax_amount: amountSchema,
    tax_percent: z.number(),
    discount_amount: amountSchema,
    discount_percent: z.number(),
    price_incl_tax: amountSchema,
    row_total_incl_tax: amountSchema,
    options: z
      .string()
      .exactOptional()
      .describe('A JSON string: `[{"value":"L","label":"Size"}]`.'),
  })
  .meta({ id: 'TotalsItem' })
export type TotalsItem = z.infer<typeof totalsItemSchema>

export const totalSegmentSchema = z
  .object({
    code: z.enum(['subtotal', 'shipping', 'discount', 'tax', 'gift_certificate', 'grand_total']),
    title: z.string(),
    value: amountSchema,
    area: z.enum(['taxes', 'footer']).exactOptional(),
  })
  .meta({ id: 'TotalSegment' })
export type TotalSegment = z.infer<typeof totalSegmentSchema>

/**
 * By which rule the coupon that counts takes something off: a client without a connection goes on
 * by it.
 */
export const couponRuleSchema = z.object({
  discount: z.union([
    z.object({ kind: z.literal('percent'), percent: z.number() }),
    z.object({ kind: z.literal('fixed'), rubles: amountSchema }),
  ]),
  minimum_subtotal: amountSchema.describe('Below it the coupon takes nothing off.'),
})
export type CouponRule = z.infer<typeof couponRuleSchema>

/** In the body and not in the address: addresses are written down by whoever passes them on. */
export const certificateCodeSchema = z.object({
  code: createStoredTextSchema(100).describe('With or without dashes, in any case.'),
})

/** What a gift certificate pays, which `grand_total` no longer holds. */
export const certificatePaymentSchema = z.object({
  last_four: z.string().describe('The end of its code.'),
  amount: amountSchema.describe('Above zero.'),
  left: amountSchema.describe('Stays on it.'),
})
export type CertificatePayment = z.infer<typeof certificatePaymentSchema>

/** Decimal rubles throughout (docs/api/carts.md#totals). */
export const totalsSchema = z
  .object({
    grand_total: amountSchema,
    base_grand_total: amountSchema.exactOptional(),
    subtotal: amountSchema,
    base_subtotal: amountSchema.exactOptional(),
    discount_amount: amountSchema.describe('Zero or below.'),
    base_discount_amount: amountSchema.exactOptional(),
    subtotal_with_discount: amountSchema,
    base_subtotal_with_discount: amountSchema.exactOptional(),
    shipping_amount: amountSchema,
    base_shipping_amount: amountSchema.exactOptional(),
    shipping_discount_amount: amountSchema.exactOptional(),
    shipping_incl_tax: amountSchema,
    shipping_tax_amount: amountSchema.exactOptional(),
    tax_amount: amountSchema,
    base_tax_amount: amountSchema.exactOptional(),
    weee_tax_applied_amount: z.null().exactOptional(),
    subtotal_incl_tax: amountSchema,
    coupon_code: z.string().exactOptional().describe('Absent when no coupon applies.'),
    base_currency_code: z.string(),
    quote_currency_code: z.string(),
    items_qty: z.int(),
    items: z.array(totalsItemSchema),
    total_segments: z.array(totalSegmentSchema),
    extension_attributes: z
      .object({
        coupon_rule: couponRuleSchema.exactOptional(),
        gift_certificate: certificatePaymentSchema.exactOptional(),
      })
      .exactOptional(),
  })
  .meta({ id: 'Totals' })
export type Totals = z.infer<typeof totalsSchema>

export const paymentMethodSchema = z
  .object({ code: z.string(), title: z.string() })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

export const shippingMethodSchema = z
  .object({
    carrier_code: z.string(),
    method_code: z.string(),
    carrier_title: z.string(),
    method_title: z.string(),
    amount: amountSchema,
    base_amount: amountSchema.exactOptional(),
    price_incl_tax: amountSchema,
    price_excl_tax: amountSchema,
    available: z.boolean(),
    error_message: z.string(),
    extension_attributes: shippingPromiseSchema
      .exactOptional()
      .describe('Where it ends, and when, if ordered now.'),
  })
  .meta({ id: 'ShippingMethod' })
export type ShippingMethod = z.infer<typeof shippingMethodSchema>

const nullableText = z
  .string()
  .nullish()
  .transform(text => text ?? '')

const countryCode = nullableText.transform(code => code.trim().toUpperCase())

/** Everything may be empty: the form is not filled yet (docs/api/carts.md#methods). */
export const shippingQueryAddressSchema = z.object({
  country_id: countryCode,
  region: nullableText,
  region_id: z.union([z.number(), z.string()]).nullish(),
  region_code: nullableText,
  street: z.array(nullableText).nullish(),
  postcode: nullableText,
  city: nullableText,
})
export type ShippingQueryAddress = z.input<typeof shippingQueryAddressSchema>

const addressInformationAddressSchema = z.object({
  countryId: countryCode,
  firstname: nullableText,
  lastname: nullableText,
  city: nullableText,
  postcode: nullableText,
  street: z.array(nullableText).nullish(),
  /** Ours: the region, where the form knows it. */
  region: nullableText,
  regionId: z.union([z.number(), z.string()]).nullish(),
  regionCode: nullableText,
})

export const addressInformationSchema = z.object({
  shippingAddress: addressInformationAddressSchema.nullish(),
  billingAddress: addressInformationAddressSchema.nullish(),
  shippingCarrierCode: nullableText,
  shippingMethodCode: nullableText,
})
export type AddressInformation = z.input<typeof addressInformationSchema>

/** See docs/api/carts.md#methods. */
export const collectTotalsRequestSchema = z.object({
  paymentMethod: z.object({ method: nullableText }).nullish(),
  shippingCarrierCode: nullableText,
  shippingMethodCode: nullableText,
})
export type CollectTotalsRequest = z.input<typeof collectTotalsRequestSchema>

export const shippingInformationAnswerSchema = z
  .object({ payment_methods: z.array(paymentMethodSchema), totals: totalsSchema })
  .meta({ id: 'ShippingInformationAnswer' })
export type ShippingInformationAnswer = z.infer<typeof shippingInformationAnswerSchema>
