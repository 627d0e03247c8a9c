import {
  chosenPointSchema,
  type ProductOption,
  paymentMethodSchema,
  type Totals,
  totalsSchema,
} from '@vitrina/contract'
import type { Kopecks } from '@vitrina/domain'
import { z } from 'zod'
import { storedOptionSchema } from '../carts/stored-option.ts'
import { InvalidRow, parseStoredJson } from '../store/read-stored.ts'
import type { ChangedLine } from './order-happening.ts'
import type { OrderMethods } from './order-methods.ts'
import type { OrderItemRow, OrderRow } from './order-reading.ts'

const methodsSchema = z.object({
  delivery: z
    .object({
      carrier: z.string(),
      method: z.string(),
      carrierTitle: z.string(),
      title: z.string(),
      cost: z.number() as unknown as z.ZodType<Kopecks, number>,
      earliest: z.string().exactOptional(),
      latest: z.string().exactOptional(),
      point: chosenPointSchema.exactOptional(),
    })
    .optional(),
  payment: paymentMethodSchema,
  payWithinMs: z.number().exactOptional(),
  isPrepaid: z.literal(true).exactOptional(),
})

/** How an order travels and is paid. */
export function readOrderMethods({ id, methods }: Pick<OrderRow, 'id' | 'methods'>): OrderMethods {
  const { delivery, ...read } = parseStoredJson(methodsSchema, methods, `orders ${id}, methods`)
  return { delivery, ...read }
}

/** What is read of the totals; orders of earlier releases have no more than that. */
const leastTotalsSchema = totalsSchema
  .pick({
    grand_total: true,
    subtotal: true,
    subtotal_incl_tax: true,
    tax_amount: true,
    discount_amount: true,
    shipping_amount: true,
    shipping_incl_tax: true,
    coupon_code: true,
    items_qty: true,
  })
  .extend({
    items: z.array(
      z.object({
        price: z.number(),
        price_incl_tax: z.number(),
        row_total: z.number(),
        row_total_incl_tax: z.number(),
        discount_amount: z.number(),
        qty: z.number(),
        options: z.string().nullish(),
      }),
    ),
    total_segments: z.array(z.object({ title: z.string() })),
  })
/** Those of this release have all of it. */
const storedTotalsSchema = leastTotalsSchema as z.ZodType<unknown> as z.ZodType<Totals>

export function readOrderTotals({ id, totals }: Pick<OrderRow, 'id' | 'totals'>): Totals {
  return parseStoredJson(storedTotalsSchema, totals, `orders ${id}, totals`)
}

const words = z.string().nullish()
/** Of an order whose buyer is forgotten little is left of them. */
const addressSchema = z.looseObject({
  firstname: words,
  lastname: words,
  telephone: words,
  country_id: words,
  region: words,
  city: words,
  postcode: words,
  street: z.union([z.string(), z.array(z.string().nullable())]).nullish(),
  company: words,
  vat_id: words,
})
export type StoredOrderAddress = z.infer<typeof addressSchema>

const addressesSchema = z.object({
  billingAddress: addressSchema.optional(),
  shippingAddress: addressSchema.nullish(),
  courierComment: z.string().optional(),
})

export function readOrderAddresses({ id, addresses }: Pick<OrderRow, 'id' | 'addresses'>) {
  return parseStoredJson(addressesSchema, addresses, `orders ${id}, addresses`)
}

const partsSchema = z.array(z.object({ sku: z.string(), qty: z.number() }))

export type OrderItemPartsRow = Pick<OrderItemRow, 'order_id' | 'position' | 'parts'>

/** What one piece of a line takes from the stock. */
export function readOrderItemParts({
  order_id,
  position,
  parts,
}: OrderItemPartsRow): { sku: string; qty: number }[] {
  return parseStoredJson(
    partsSchema,
    parts,
    `order_item of order ${order_id}, line ${position}, parts`,
  )
}

/** It was not paid, or not confirmed, in time. */
const cancellationCauses = ['unpaid', 'unconfirmed'] as const
export type CancellationCause = (typeof cancellationCauses)[number]

export const orderEventDetailsSchema = z
  .object({
    tracking: z.string().exactOptional(),
    reason: z.string().exactOptional(),
    why: z.string().exactOptional(),
    said: z.string().exactOptional(),
    lines: z
      .array(
        z.object({
          sku: z.string(),
          name: z.string(),
          qty: z.number(),
          language: z.string().exactOptional(),
          position: z.number().exactOptional(),
        }),
      )
      .exactOptional(),
    photos: z.array(z.number()).exactOptional(),
    cause: z.enum(cancellationCauses).exactOptional(),
    amount: z.number().exactOptional(),
    method: z.string().exactOptional(),
    failure: z.string().exactOptional(),
  })
  .nullable()

export type OrderEventDetails = {
  tracking?: string
  /** Of the shop. */
  reason?: string
  /** What its buyer chose as the reason, and wrote. */
  why?: string
  said?: string
  lines?: ChangedLine[]
  photos?: number[]
  /** Why the shop cancelled the order by itself. */
  cause?: CancellationCause
  /** Of payment events: how much, in the currency of the order, how it was paid, why it failed. */
  amount?: number
  method?: string
  failure?: string
}

/** What is known of something that happened to an order. */
export function readOrderEventDetails({
  id,
  details,
}: {
  id: string
  details: unknown
}): OrderEventDetails {
  return parseStoredJson(orderEventDetailsSchema, details, `order_event ${id}`) ?? {}
}

type StoredLine = Pick<OrderItemRow, 'order_id' | 'position' | 'product_option'>

/** What was chosen of the product of a line. */
export function readProductOption({
  order_id,
  position,
  product_option,
}: StoredLine): ProductOption | undefined {
  if (product_option === null) return undefined
  const row = `order_item of order ${order_id}, line ${position}, product_option`
  return parseStoredJson(storedOptionSchema, product_option, row)
}

const writtenOptionsSchema = z.array(z.object({ label: z.string(), value: z.string() }))

/** The same in the words of the day, which the totals have as JSON in a text. */
export function readOptionTexts(
  { order_id, position }: StoredLine,
  options: string | null | undefined,
): { label: string; value: string }[] {
  const row = `orders ${order_id}, totals.items.${position}.options`
  return parseStoredJson(writtenOptionsSchema, parseJson(options ?? '[]', row), row)
}

function parseJson(text: string, row: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidRow(row, 'is no JSON')
  }
}
