import type { Logger } from 'pino'
import type { z } from 'zod'

/** What the store holds in a row is not what the platform reads there. */
export class InvalidRow extends Error {
  override readonly name = 'InvalidRow'

  /** `problem` names fields and holds no value of them: it may be a person's. */
  constructor(row: string, problem: string) {
    super(`${row} cannot be read: ${problem}`)
  }
}

/**
 * JSON out of the store, of which `schema` has what is read of it; more of it than that may be
 * there, and stays, so the schema may change no value. `row` says which it was, as
 * `order_event 12`.
 *
 * @throws InvalidRow
 */
export function parseStoredJson<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  row: string,
): Value {
  if (matchesStoredSchema(schema, value)) return value
  throw new InvalidRow(row, findInvalidField(schema, value) ?? 'not as expected')
}

/** The first field that is not as expected, and why; undefined where all are. */
export function findInvalidField(schema: z.ZodType, value: unknown): string | undefined {
  const read = schema.safeParse(value)
  if (read.success) return undefined
  const [issue] = read.error.issues
  return `${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not as expected'}`
}

/** Whether `schema` finds in the value what it has; what it would change counts as it is. */
export function matchesStoredSchema<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
): value is Value {
  return schema.safeParse(value).success
}

/** Hears of each row of a list that is left out of it. */
export type InvalidRowHandler = (damage: InvalidRow) => void

/** For lists that are answered while the platform runs. */
export function logInvalidRow(logger: Pick<Logger, 'error'>): InvalidRowHandler {
  return err => logger.error({ err }, 'a row of the store cannot be read and is left out')
}

/** Where no logger is at hand: the warning names table and key, and no value. */
export const warnOfInvalidRow: InvalidRowHandler = ({ name, message }) =>
  process.emitWarning(message, name)

/** For one row that was asked for by itself. */
export const throwOnInvalidRow: InvalidRowHandler = damage => {
  throw damage
}

/** What can be read of a list: a damaged row is told, and holds up none of the others. */
export function readValidRows<Row, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
  onDamage: InvalidRowHandler,
): Value[] {
  return rows.flatMap(row => {
    try {
      return [read(row)]
    } catch (error) {
      if (!(error instanceof InvalidRow)) throw error
      onDamage(error)
      return []
    }
  })
}

/** One row whose damage may hold up nothing: it is told, and counts as if it were not there. */
export function readValidRow<Value>(
  read: () => Value,
  onDamage: InvalidRowHandler,
): Value | undefined {
  return readValidRows([read], readOne => readOne(), onDamage)[0]
}
