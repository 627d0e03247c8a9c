import type { z } from 'zod'

/**
 * Reads what a client sent. Where a schema has no words of its own for what is wrong, the
 * validator's English would reach shoppers: this sentence stands in its place.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, given: unknown) {
  return schema.safeParse(given, { error: () => 'Заполнено неверно' })
}
