import { sql } from 'kysely'
import type { Store } from '../store/open-store.ts'
import type { Entity } from './document-reading.ts'
import { removeProducts } from './write-products.ts'

const batchSize = 500

/** Removes the documents of one kind that are not among `kept`; answers how many. Shoppers' reviews stay. */
export async function removeOthers(
  store: Store,
  entity: Entity,
  kept: readonly number[],
  isTrial: boolean,
): Promise<number> {
  const known = new Set(kept)
  const stored = await (entity === 'product'
    ? store.db.selectFrom('product').select('id').execute()
    : store.db.selectFrom('document').select('id').where('entity', '=', entity).execute())
  const leaving = stored.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  if (isTrial) return leaving.length
  for (let from = 0; from < leaving.length; from += batchSize) {
    const batch = leaving.slice(from, from + batchSize)
    await store.transaction(async trx => {
      if (entity === 'product') await removeProducts(trx, batch)
      else {
        await sql`delete from document where entity = ${entity}::text
          and id = any(${batch}::integer[])`.execute(trx)
      }
    })
  }
  return leaving.length
}
