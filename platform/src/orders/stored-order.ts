import {
  chosenPointSchema,
  paymentMethodSchema,
  type Totals,
  totalsSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { readStored } from '../store/read-stored.ts'
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
      cost: z.number(),
      earliest: z.string().optional(),
      latest: z.string().optional(),
      point: chosenPointSchema.optional(),
    })
    .optional(),
  payment: paymentMethodSchema,
  payWithinMs: z.number().optional(),
})

/** How an order travels and is paid. */
export function readMethods({ id, methods }: Pick<OrderRow, 'id' | 'methods'>): OrderMethods {
  return readStored(methodsSchema, methods, `orders ${id}, methods`)
}

/** What is read of the totals; orders of earlier releases have no more than that. */
const storedTotalsSchema = totalsSchema
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

export function readTotals({ id, totals }: Pick<OrderRow, 'id' | 'totals'>): Totals {
  return readStored(storedTotalsSchema, totals, `orders ${id}, totals`)
}

const words = z.string().nullish()
const addressSchema = z.object({
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
const addressesSchema = z.object({
  billingAddress: addressSchema.optional(),
  shippingAddress: addressSchema.nullish(),
  courierComment: z.string().optional(),
})

/** Of an order whose buyer is forgotten little is left of them. */
export type StoredAddress = Record<string, unknown> & {
  [Name in Exclude<keyof z.infer<typeof addressSchema>, 'street'>]?: string
} & { street?: string | string[] }

type StoredAddresses = {
  billingAddress?: StoredAddress
  shippingAddress?: StoredAddress
  courierComment?: string
}

export function readOrderAddresses({
  id,
  addresses,
}: Pick<OrderRow, 'id' | 'addresses'>): StoredAddresses {
  return readStored(addressesSchema, addresses, `orders ${id}, addresses`)
}

const partsSchema = z.array(z.object({ sku: z.string(), qty: z.number() }))

export type StoredParts = Pick<OrderItemRow, 'order_id' | 'position' | 'parts'>

/** What one piece of a line takes from the stock. */
export function readParts({
  order_id,
  position,
  parts,
}: StoredParts): { sku: string; qty: number }[] {
  return readStored(partsSchema, parts, `order_item of order ${order_id}, line ${position}, parts`)
}

export const eventDetailsSchema = z
  .object({
    tracking: z.string().optional(),
    reason: z.string().optional(),
    lines: z.array(z.object({ sku: z.string(), name: z.string(), qty: z.number() })).optional(),
  })
  .nullable()

export type EventDetails = { tracking?: string; reason?: string; lines?: ChangedLine[] }

/** What is known of something that happened to an order. */
export function readEventDetails({ id, details }: { id: string; details: unknown }): EventDetails {
  return readStored<EventDetails | null>(eventDetailsSchema, details, `order_event ${id}`) ?? {}
}
