import type { z } from 'zod'

/** What the store holds in a row is not what the platform reads there. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow'

  /** `problem` names fields and holds no value of them: it may be a person's. */
  constructor(row: string, problem: string) {
    super(`${row} cannot be read: ${problem}`)
  }
}

/**
 * JSON out of the store, of which `schema` has what is read of it; more of it than that may be
 * there, and stays. `row` says which it was, as `order_event 12`.
 */
export function readStored<Value>(schema: z.ZodType, value: unknown, row: string): Value {
  const problem = findDamage(schema, value)
  if (problem !== undefined) throw new DamagedRow(row, problem)
  return value as Value
}

/** The first field that is not as expected, and why; undefined where all are. */
export function findDamage(schema: z.ZodType, value: unknown): string | undefined {
  const read = schema.safeParse(value)
  if (read.success) return undefined
  const [issue] = read.error.issues
  return `${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not as expected'}`
}
