import type { Database, StoreName } from './database.ts'

/** Named plain values that outlive the page where the browser lets them. Never rejects. */
export interface KeptValues {
  /** Answers whether the value will outlive the page. */
  keep(key: string, value: unknown): Promise<boolean>
  read<Value>(key: string): Promise<Value | null>
  /** By key, in the order of the keys. */
  all<Value>(): Promise<Map<string, Value>>
  remove(key: string): Promise<void>
}

/** What the database refuses is kept by this instance: `undefined` stands for a removal. */
export function createKeptValues(
  database: Database | null,
  store: StoreName,
  onChange: () => void,
): KeptValues {
  const unwritten = new Map<string, unknown>()

  async function write(key: string, value: unknown): Promise<boolean> {
    try {
      if (!database) throw new Error('There is no database')
      await database.write(store, key, value)
      unwritten.delete(key)
      return true
    } catch {
      unwritten.set(key, value)
      return false
    } finally {
      onChange()
    }
  }

  return {
    keep: write,
    async read<Value>(key: string) {
      if (unwritten.has(key)) return (unwritten.get(key) ?? null) as Value | null
      const value = await database?.read(store, key).catch(() => null)
      return (value ?? null) as Value | null
    },
    async all<Value>() {
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
