import { amountSchema } from '@vitrina/contract'
import { z } from 'zod'
import type { CouponDocument } from '../catalog/stored-documents.ts'
import { parseStoredJson } from '../store/read-stored.ts'

/** A coupon as the table `document` keeps it; what it may be besides, its import says. */
export const storedCouponSchema = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number() }),
    z.object({ kind: z.literal('fixed'), rubles: amountSchema }),
  ]),
  minimum_subtotal: amountSchema.exactOptional(),
  from_date: z.string().nullable().exactOptional(),
  to_date: z.string().nullable().exactOptional(),
  usage_limit: z.number().exactOptional(),
  usage_limit_per_customer: z.number().exactOptional(),
  first_order_only: z.boolean().exactOptional(),
  is_active: z.boolean(),
})

/** @throws InvalidRow */
export function readStoredCoupon({ id, data }: { id: number; data: unknown }): CouponDocument {
  return parseStoredJson(storedCouponSchema, data, `document coupon ${id}`)
}
