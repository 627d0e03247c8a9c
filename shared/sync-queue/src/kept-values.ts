import type { Database, StoreName } from './database.ts'

/** Named plain values that outlive the page where the browser lets them. Never rejects. */
export interface KeptValues {
  /** Whether every value outlives the page. */
  lasting(): boolean
  /** Answers whether the value will outlive the page. */
  keep(key: string, value: unknown): Promise<boolean>
  read<Value>(key: string): Promise<Value | null>
  /** By key, in the order of the keys. */
  all<Value>(): Promise<Map<string, Value>>
  remove(key: string): Promise<void>
}

/**
 * What the database refuses is kept by this instance and tried again with every later step:
 * `undefined` stands for a removal.
 */
export function createKeptValues(
  database: Database | null,
  store: StoreName,
  onChange: () => void,
): KeptValues {
  const unwritten = new Map<string, unknown>()

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
    async read<Value>(key: string) {
      if (unwritten.has(key)) return (unwritten.get(key) ?? null) as Value | null
      const value = await database?.read(store, key).catch(() => null)
      return (value ?? null) as Value | null
    },
    async all<Value>() {
      if (unwritten.size > 0) {
        const before = unwritten.size
        await catchUp()
        if (unwritten.size < before) onChange()
      }
      const stored = await database?.readAll(store).catch(() => null)
      const all = new Map([...(stored ?? []), ...unwritten])
      for (const [key, value] of all) if (value === undefined) all.delete(key)
      return new Map([...all].sort(([one], [other]) => (one < other ? -1 : 1))) as Map<
        string,
        Value
      >
    },
    async remove(key) {
      await write(key, undefined)
    },
  }
}
