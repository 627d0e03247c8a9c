import type { Money } from '@vitrina/domain'
import { z } from 'zod'

/** Decimal rubles on the wire. Every other number of a call is a count, an id or a percentage. */
export const amountSchema = z.number() as unknown as z.ZodType<Money, number>
