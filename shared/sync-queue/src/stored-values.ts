import type { TypeGuard } from '@vitrina/domain'
import type { ObjectStoreName, QueueDatabase } from './database.ts'

/** Named plain values that outlive the page where the browser lets them. Never rejects. */
export interface StoredValues {
  /** Whether every value outlives the page. */
  lasting(): boolean
  /** Answers whether the value will outlive the page. */
  keep(key: string, value: unknown): Promise<boolean>
  /** What is kept there, whoever wrote it, or `null`. */
  read(key: string): Promise<unknown>
  /**
   * What is kept there, if it is of this shape. Anything else is reported once and stays: it may be
   * an order that another release can read.
   */
  read<Value>(key: string, isValue: TypeGuard<Value>): Promise<Value | null>
  /** Values by key, in the order of the keys; those of this shape, where one is given. */
  all(): Promise<Map<string, unknown>>
  all<Value>(isValue: TypeGuard<Value>): Promise<Map<string, Value>>
  remove(key: string): Promise<void>
}

/**
 * What the database refuses is kept by this instance and tried again with every later step:
 * `undefined` stands for a removal.
 */
export function createStoredValues(
  database: QueueDatabase | null,
  store: ObjectStoreName,
  onChange: () => void,
  reportError: (error: unknown) => void = () => undefined,
): StoredValues {
  const unwritten = new Map<string, unknown>()
  const reported = new Set<string>()

  async function keep(key: string, value: unknown): Promise<boolean> {
    unwritten.set(key, value)
    await writeAll(unwritten, database, store)
    onChange()
    return !unwritten.has(key)
  }

  async function read<Value>(key: string, isValue?: TypeGuard<Value>): Promise<Value | null> {
    const value = unwritten.has(key)
      ? unwritten.get(key)
      : await database?.read(store, key).catch(() => null)
    return value == null || !fits(key, value, isValue) ? null : value
  }

  async function all<Value>(isValue?: TypeGuard<Value>): Promise<Map<string, Value>> {
    const before = unwritten.size
    await writeAll(unwritten, database, store)
    if (unwritten.size < before) onChange()
    const stored = await database?.readAll(store).catch(() => null)
    const values = [...new Map([...(stored ?? []), ...unwritten])].filter(
      (entry): entry is [string, Value] => entry[1] !== undefined && fits(...entry, isValue),
    )
    return new Map(values.sort(([one], [other]) => (one < other ? -1 : 1)))
  }

  /** Without a shape anything does; what is of another one is reported once. */
  function fits<Value>(key: string, value: unknown, isValue?: TypeGuard<Value>): value is Value {
    if (!isValue || isValue(value)) return true
    if (!reported.has(key))
      reportError(new Error(`What is kept as ${store} ${key} is of no known shape: it is left out`))
    reported.add(key)
    return false
  }

  return {
    lasting: () => database !== null && unwritten.size === 0,
    keep,
    read,
    all,
    remove: async key => void (await keep(key, undefined)),
  }
}

/** Writes what the database will take by now. */
async function writeAll(
  unwritten: Map<string, unknown>,
  database: QueueDatabase | null,
  store: ObjectStoreName,
): Promise<void> {
  if (!database) return
  for (const [key, value] of [...unwritten]) {
    // Another step has written it meanwhile, or something newer is wished.
    if (!unwritten.has(key) || unwritten.get(key) !== value) continue
    try {
      await database.write(store, key, value)
      // Unless something else was wished meanwhile.
      if (unwritten.get(key) === value) unwritten.delete(key)
    } catch {
      // Refused, full or lost: the value counts all the same, in this page.
    }
  }
}
