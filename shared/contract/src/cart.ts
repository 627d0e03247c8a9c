import { z } from 'zod'
import { storedText } from './stored-text.ts'

/** Ids arrive as text or number from clients of this family; both mean the same. */
const looseId = z.union([storedText(200), z.number()]).transform(String)
/** A text the shopper wrote, or the ids of what was ticked. */
const optionValue = z.union([storedText(1_000), z.number()]).transform(String)

const mostPieces = 10_000

/** Pieces of one line: no shop of this kind sells more at once, and sums of them stay whole. */
export const pieces = z.coerce.number().int().max(mostPieces, `Не больше ${mostPieces} штук`)

const bundleOptionSchema = z.object({
  option_id: looseId,
  option_qty: z.coerce.number().max(mostPieces, `Не больше ${mostPieces} штук`),
  option_selections: z.array(looseId).max(100),
})

export const productOptionSchema = z.object({
  extension_attributes: z
    .object({
      configurable_item_options: z
        .array(z.object({ option_id: looseId, option_value: looseId }))
        .max(100)
        .optional(),
      /** An array from the server; clients may send an object keyed by option id (contract §14.4). */
      bundle_options: z
        .union([z.array(bundleOptionSchema).max(100), z.record(z.string(), bundleOptionSchema)])
        .optional(),
      custom_options: z
        .array(z.object({ option_id: looseId, option_value: optionValue }))
        .max(100)
        .optional(),
    })
    .optional(),
})
export type ProductOption = z.input<typeof productOptionSchema>

/** Without `item_id`: add `qty`. With it: set that line to `qty` (contract §3.3). */
export const cartItemChangeSchema = z.object({
  sku: storedText(200).min(1),
  qty: pieces,
  item_id: z.coerce.number().int().positive().optional(),
  quoteId: looseId.optional(),
  product_option: productOptionSchema.nullish(),
})
export type CartItemChange = z.input<typeof cartItemChangeSchema>

export const cartItemRemovalSchema = z.object({
  sku: z.string().optional(),
  item_id: z.coerce.number().int().positive(),
  quoteId: looseId.optional(),
})
export type CartItemRemoval = z.input<typeof cartItemRemovalSchema>

/** A line as the platform keeps it (contract §3.2). `sku` of a configurable line is the child's. */
export type CartItem = {
  item_id: number
  sku: string
  qty: number
  name: string
  /** Decimal rubles, tax included, before discounts. */
  price: number
  product_type: string
  quote_id: string
  product_option?: ProductOption
  /** What a client needs to draw the line without another request; an extension of the contract. */
  extension_attributes?: {
    parent_sku: string
    image: string
    url_path: string
    options: { label: string; value: string }[]
    /** Before a special price, decimal rubles; equal to `price` without one. */
    regular_price: number
    stock_qty: number
    is_in_stock: boolean
  }
}

export type TotalsItem = {
  item_id: number
  name: string
  price: number
  qty: number
  row_total: number
  tax_amount: number
  tax_percent: number
  discount_amount: number
  discount_percent: number
  price_incl_tax: number
  row_total_incl_tax: number
  /** A JSON string: `[{"value":"L","label":"Size"}]`. */
  options?: string
}

export type TotalSegment = {
  code: 'subtotal' | 'shipping' | 'discount' | 'tax' | 'grand_total'
  title: string
  value: number
}

/** Decimal rubles throughout (contract §3.6). */
export type Totals = {
  grand_total: number
  subtotal: number
  discount_amount: number
  subtotal_with_discount: number
  shipping_amount: number
  shipping_incl_tax: number
  tax_amount: number
  subtotal_incl_tax: number
  /** Absent when no coupon applies: clients test for its presence. */
  coupon_code?: string
  base_currency_code: string
  quote_currency_code: string
  items_qty: number
  items: TotalsItem[]
  total_segments: TotalSegment[]
}

export type PaymentMethod = { code: string; title: string }

export type ShippingMethod = {
  carrier_code: string
  method_code: string
  carrier_title: string
  method_title: string
  amount: number
  price_incl_tax: number
  price_excl_tax: number
  available: boolean
  error_message: string
}

const nullableText = z
  .string()
  .nullish()
  .transform(text => text ?? '')

/** Everything may be empty: the form is not filled yet (contract §3.8). */
export const shippingQueryAddressSchema = z.object({
  country_id: nullableText,
  region: nullableText,
  region_id: z.union([z.number(), z.string()]).nullish(),
  region_code: nullableText,
  street: z.array(nullableText).nullish(),
  postcode: nullableText,
  city: nullableText,
})
export type ShippingQueryAddress = z.input<typeof shippingQueryAddressSchema>

const addressInformationAddressSchema = z.object({
  countryId: nullableText,
  firstname: nullableText,
  lastname: nullableText,
  city: nullableText,
  postcode: nullableText,
  street: z.array(nullableText).nullish(),
})

export const addressInformationSchema = z.object({
  shippingAddress: addressInformationAddressSchema.nullish(),
  billingAddress: addressInformationAddressSchema.nullish(),
  shippingCarrierCode: z.string().optional(),
  shippingMethodCode: z.string().optional(),
})
export type AddressInformation = z.input<typeof addressInformationSchema>

export type ShippingInformationAnswer = { payment_methods: PaymentMethod[]; totals: Totals }
