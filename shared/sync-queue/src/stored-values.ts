import type { TypeGuard } from '@vitrina/domain'
import type { Database, StoreName } from './database.ts'

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
  database: Database | null,
  store: StoreName,
  onChange: () => void,
  reportError: (error: unknown) => void = () => undefined,
): StoredValues {
  const unwritten = new Map<string, unknown>()
  const reported = new Set<string>()

  async function write(key: string, value: unknown): Promise<boolean> {
    unwritten.set(key, value)
    await catchUp()
    onChange()
    return !unwritten.has(key)
  }

  async function catchUp(): Promise<void> {
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

  return {
    lasting: () => database !== null && unwritten.size === 0,
    keep: write,
    read,
    all,
    remove,
  }

  async function find(key: string): Promise<unknown> {
    if (unwritten.has(key)) return unwritten.get(key) ?? null
    return (await database?.read(store, key).catch(() => null)) ?? null
  }

  function read(key: string): Promise<unknown>
  function read<Value>(key: string, isValue: TypeGuard<Value>): Promise<Value | null>
  async function read(key: string, isValue?: TypeGuard<unknown>): Promise<unknown> {
    const value = await find(key)
    if (value === null || !isValue || isValue(value)) return value
    reportOnce(key)
    return null
  }

  function all(): Promise<Map<string, unknown>>
  function all<Value>(isValue: TypeGuard<Value>): Promise<Map<string, Value>>
  async function all(isValue?: TypeGuard<unknown>): Promise<Map<string, unknown>> {
    if (unwritten.size > 0) {
      const before = unwritten.size
      await catchUp()
      if (unwritten.size < before) onChange()
    }
    const stored = await database?.readAll(store).catch(() => null)
    const values = new Map([...(stored ?? []), ...unwritten])
    for (const [key, value] of values) {
      if (value === undefined) values.delete(key)
      else if (isValue && !isValue(value)) {
        values.delete(key)
        reportOnce(key)
      }
    }
    return new Map([...values].sort(([one], [other]) => (one < other ? -1 : 1)))
  }

  function reportOnce(key: string): void {
    if (reported.has(key)) return
    reported.add(key)
    reportError(new Error(`What is kept as ${store} ${key} is of no known shape: it is left out`))
  }

  async function remove(key: string): Promise<void> {
    await write(key, undefined)
  }
}
