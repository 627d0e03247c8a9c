import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Whether a database holds the shop's tables, read before anything is changed in it. */
export type SchemaState =
  /** Nothing of the shop's yet, and nothing in its way. */
  | { kind: 'empty' }
  | { kind: 'foreign'; tables: string[] }
  | { kind: 'newer'; unknown: string[] }
  | { kind: 'own'; applied: string[]; missing: string[] }

export function listMigrationNames(): string[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
}

export function readMigrationText(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
}

export async function readSchemaState(db: Kysely<Tables>): Promise<SchemaState> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = to_regnamespace(current_schema())
    group by c.relname order by c.relname`.execute(db)
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]))
  if (columnsOf.get('migration')?.includes('applied_at')) return ownState(db)
  const wanted = new Set(listMigratedTables())
  const tables = [...columnsOf.keys()].filter(name => wanted.has(name))
  return tables.length > 0 ? { kind: 'foreign', tables } : { kind: 'empty' }
}

async function ownState(db: Kysely<Tables>): Promise<SchemaState> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  const applied = rows.map(({ name }) => name)
  const known = listMigrationNames()
  const unknown = applied.filter(name => !known.includes(name))
  if (unknown.length > 0) return { kind: 'newer', unknown }
  return { kind: 'own', applied, missing: known.filter(name => !applied.includes(name)) }
}

/** Names of the tables that the migrations make. */
export function listMigratedTables(): string[] {
  return ['migration', ...listCreatedNames(/^create table (\w+)/gm)]
}

/** Names of the functions that the migrations make; none of them takes arguments. */
export function listMigratedFunctions(): string[] {
  return listCreatedNames(/^create (?:or replace )?function (\w+)\(\)/gm)
}

function listCreatedNames(statement: RegExp): string[] {
  return listMigrationNames().flatMap(name =>
    [...readMigrationText(name).matchAll(statement)].map(([, made = '']) => made),
  )
}
