import { type Kysely, sql } from 'kysely'
import { listMigratedTables } from '../store/schema-state.ts'
import type { Tables } from '../store/tables.ts'

export type ShopTable = { name: string; columns: string[] }

/**
 * A queue for platforms that run: it tells of changes in other tables, and says nothing in another
 * database.
 */
const queue = 'catalog_change'

/** The shop's tables as a database has them, each after those it refers to. */
export async function listShopTables(db: Kysely<Tables>): Promise<ShopTable[]> {
  const { rows } = await sql<ShopTable & { needs: string[] }>`
    select t.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(select f.relname::text from pg_constraint c join pg_class f on f.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and f.oid <> t.oid) as needs
    from pg_class t
    where t.relkind = 'r' and t.relnamespace = to_regnamespace(current_schema())
      and t.relname = any(${listMigratedTables()}::text[]) and t.relname <> ${queue}
    order by t.relname`.execute(db)

  const ordered: ShopTable[] = []
  const isThere = (name: string) => ordered.some(table => table.name === name)
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, needs }) => !isThere(name) && needs.every(isThere))
    if (!next) throw new Error('Tables of the shop refer to each other in a circle')
    ordered.push({ name: next.name, columns: next.columns })
  }
  return ordered
}

/** Where the numbering of a column stands. */
export type ColumnSequence = { table: string; column: string; value: string; isUsed: boolean }

export async function readColumnSequences(db: Kysely<Tables>): Promise<ColumnSequence[]> {
  const numbered = await sql<{ table: string; column: string; sequence: string }>`
    select t.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(t.relname), a.attname) as sequence
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = to_regnamespace(current_schema()) and a.attidentity <> ''
      and t.relname = any(${listMigratedTables()}::text[]) and t.relname <> ${queue}
    order by t.relname, a.attname`.execute(db)
  const numberings: ColumnSequence[] = []
  for (const { table, column, sequence } of numbered.rows) {
    const { rows } = await sql<{ value: string; is_called: boolean }>`
      select last_value as value, is_called from ${sql.raw(sequence)}`.execute(db)
    const [{ value, is_called: isUsed }] = rows as [{ value: string; is_called: boolean }]
    numberings.push({ table, column, value, isUsed })
  }
  return numberings
}

export async function setColumnSequence(
  db: Kysely<Tables>,
  numbering: ColumnSequence,
): Promise<void> {
  const { table, column, value, isUsed } = numbering
  await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column})::regclass,
    ${value}::bigint, ${isUsed}::boolean)`.execute(db)
}
