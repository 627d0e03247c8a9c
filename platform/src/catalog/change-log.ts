import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'

/**
 * What changed, by entity: ids, or skus of `stock`. `all` of an entity; the entity `*` is
 * everything.
 */
export type CatalogChanges = ReadonlyMap<string, ReadonlySet<string> | 'all'>

export const allDocumentsChange: CatalogChanges = new Map([['*', 'all']])

/** Which transactions a reader has seen: a snapshot as the database writes it. */
export type ChangeLogPosition = string

export async function readChangeLogPosition(db: Kysely<Tables>): Promise<ChangeLogPosition> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_snapshot()::text as position`.execute(db)
  return rows[0]?.position as ChangeLogPosition
}

/**
 * What was committed after `since`, and the position to go on from. Numbers are given out in
 * another order than transactions commit in, so a highest number read would skip those that commit
 * late. A snapshot names exactly the transactions it sees: each row is read once, by the first
 * reading that can see it, and a long transaction holds back its own rows only.
 */
export async function readCatalogChanges(
  db: Kysely<Tables>,
  since: ChangeLogPosition,
): Promise<{ position: ChangeLogPosition; changes: CatalogChanges }> {
  const { rows } = await sql<LogReading>`
    select pg_current_snapshot()::text as position,
      pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${since}::pg_snapshot) as is_older,
      (select json_agg(json_build_object('entity', entity, 'keys', keys))
        from catalog_change
        where xid >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)) as written`.execute(db)
  const { position, is_older, written } = rows[0] as LogReading
  // Another database, or this one from a backup: its transactions are not those we have seen.
  return { position, changes: is_older ? allDocumentsChange : merged(written ?? []) }
}

/** Lets every platform on this database read documents anew. */
export async function recordCatalogChanges(
  db: Kysely<Tables>,
  changes: CatalogChanges,
): Promise<void> {
  if (changes.size === 0) return
  const rows = [...changes].map(([entity, keys]) => ({
    entity,
    keys: keys === 'all' ? null : [...keys],
  }))
  await db.insertInto('catalog_change').values(rows).execute()
}

/** Every platform on this database builds its catalogue and its search index anew. */
export function requestReindex(db: Kysely<Tables>): Promise<void> {
  return recordCatalogChanges(db, allDocumentsChange)
}

type Written = { entity: string; keys: string[] | null }
type LogReading = { position: ChangeLogPosition; is_older: boolean; written: Written[] | null }

function merged(written: readonly Written[]): CatalogChanges {
  const changes = new Map<string, Set<string> | 'all'>()
  for (const { entity, keys } of written) {
    const known = changes.get(entity) ?? new Set()
    if (keys === null || known === 'all') changes.set(entity, 'all')
    else {
      for (const key of keys) known.add(key)
      changes.set(entity, known)
    }
  }
  return changes
}
