import { type Kysely, sql } from 'kysely'
import type { DeliveryFile } from '../../delivery/delivery-file.ts'
import type { Tables } from '../../store/tables.ts'
import { findPlaceholderProblem } from './placeholder.ts'

/** What shoppers read as somebody wrote it. */
const entities = ['cms_page', 'cms_block', 'news', 'banner'] as const

export function isEntityWithPlaceholders(entity: string): boolean {
  return entities.some(one => one === entity)
}

/** Placeholders of stored texts that nobody can fill in by this delivery file, one a document. */
export async function listPlaceholderProblems(
  db: Kysely<Tables>,
  delivery: Pick<DeliveryFile, 'methods' | 'zones'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('document')
    .select(['entity', 'id', 'data'])
    .where('entity', 'in', entities)
    .where(sql<boolean>`data::text like '%{{%'`)
    .orderBy('entity')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ entity, id, data }) => {
    const problem = findPlaceholderProblem(data as object, delivery)
    return problem ? `${entity} ${id}: ${problem}` : []
  })
}
