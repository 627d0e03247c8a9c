import { sql } from 'kysely'
import type { Store } from '../store/open-store.ts'

/** Every row of every table as text, in an order of its own, and where each numbering stands. */
export async function readStoreContents(store: Store): Promise<Record<string, string[]>> {
  return store.transaction(async trx => {
    await sql`set local timezone = 'UTC'`.execute(trx)
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = to_regnamespace(current_schema())`.execute(trx)
    const contents: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ line: string }>`
        select stored::text as line from ${sql.table(name)} as stored`.execute(trx)
      contents[name] = rows.map(({ line }) => line).sort()
    }
    const numberings = await sql<{ line: string }>`
      select sequencename || ' ' || coalesce(last_value::text, 'unused') as line
      from pg_sequences where schemaname = current_schema()`.execute(trx)
    contents.numbering = numberings.rows.map(({ line }) => line).sort()
    return contents
  })
}

/** Without the queue of changes for platforms that run, which no backup holds. */
export async function readBackedUpContents(store: Store): Promise<Record<string, string[]>> {
  const { catalog_change: _queue, numbering = [], ...tables } = await readStoreContents(store)
  return { ...tables, numbering: numbering.filter(line => !line.startsWith('catalog_change')) }
}
