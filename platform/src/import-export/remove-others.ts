import { sql } from 'kysely'
import type { AtomicRunner } from './attempts.ts'
import type { ImportEntity } from './document-reading.ts'
import { removeProducts } from './write-products.ts'

const batchSize = 500

/**
 * Removes the documents of one kind that are not to be kept; answers how many. Shoppers' reviews
 * stay.
 */
export async function removeDocumentsExcept(
  attempt: AtomicRunner,
  entity: ImportEntity,
  isKept: (id: number) => boolean,
): Promise<number> {
  const stored = await attempt(trx =>
    entity === 'product'
      ? trx.selectFrom('product').select('id').execute()
      : trx.selectFrom('document').select('id').where('entity', '=', entity).execute(),
  )
  const leaving = stored.flatMap(({ id }) => (isKept(id) ? [] : [id]))
  for (let from = 0; from < leaving.length; from += batchSize) {
    const batch = leaving.slice(from, from + batchSize)
    await attempt(async trx => {
      if (entity === 'product') await removeProducts(trx, batch)
      else {
        await sql`delete from document where entity = ${entity}::text
          and id = any(${batch}::integer[])`.execute(trx)
      }
    })
  }
  return leaving.length
}
