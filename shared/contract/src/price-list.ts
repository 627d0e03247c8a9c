import type { Money } from '@vitrina/domain'
import { z } from 'zod'
import { amountSchema } from './amount.ts'

export const priceListEntrySchema = z.strictObject({
  /** Whose prices of a document count: `prices: { "EUR": … }`; the currency when left out. */
  list: z
    .string()
    .regex(/^[\w-]{1,32}$/, 'a price list has letters, digits, - and _')
    .optional(),
  /** What one unit of the catalogue's currency is in the view's; for what has no own price. */
  rate: z.number().positive().max(1_000_000).optional(),
  /** Prices by the rate are the nearest multiple of `to`, less `less`: 1 and 0.01 give 49.99. */
  rounding: z
    .strictObject({
      to: amountSchema.refine(step => step >= 0.01, 'is 0.01 at least'),
      less: amountSchema.refine(less => less >= 0, 'is not below nothing').optional(),
    })
    .refine(({ to, less = 0 }) => less < to, 'less has to be below to')
    .optional(),
})

/** Prices of a store view that are not simply those of the documents. */
export type PriceList = {
  readonly name: string
  /** Without it, what has no price in the list is not sold in the view. */
  readonly rate: number | undefined
  readonly rounding: { readonly to: Money; readonly less: Money } | undefined
}
