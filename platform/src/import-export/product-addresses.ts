import { type Kysely, sql } from 'kysely'
import { appendIdToUrlPath } from '../catalog/address-with-id.ts'
import type { Tables } from '../store/tables.ts'
import type { BatchOutcome, RemovalFilter } from './batch-outcome.ts'
import type { ImportedProduct } from './product-document.ts'

/**
 * The products, each at an address of its own. Where one is taken, in the store or by an earlier
 * product of the batch, the product's id is added: so it is the same each time the file is read.
 * What will leave the store takes no address from anybody.
 */
export async function makeUrlPathsUnique(
  db: Kysely<Tables>,
  given: readonly ImportedProduct[],
  leaving: RemovalFilter | undefined,
): Promise<{ products: ImportedProduct[]; notes: BatchOutcome['notes'] }> {
  const keys = await findOwners(db, 'url_key', given, leaving)
  const paths = await findOwners(db, 'url_path', given, leaving)
  const notes: BatchOutcome['notes'] = []
  const products = given.map(product => {
    const { id, url_key, url_path, slug } = product
    const key = claim(keys, url_key, id)
    const path = claim(paths, url_path, id)
    // What is listed nowhere has no page that somebody could look for.
    if (path !== url_path && product.visibility !== 1) {
      notes.push({
        ...{ id, kind: 'address' },
        note: `its address ${url_path} is taken; it lives at ${path}`,
      })
    }
    return { ...product, url_key: key, url_path: path, slug: key === url_key ? slug : key }
  })
  return { products, notes }
}

/** The address itself where it is free. */
function claim(owners: Map<string, number>, address: string, id: number): string {
  const owner = owners.get(address) ?? id
  const own = owner === id ? address : appendIdToUrlPath(address, id)
  owners.set(own, id)
  return own
}

async function findOwners(
  db: Kysely<Tables>,
  field: 'url_key' | 'url_path',
  given: readonly ImportedProduct[],
  leaving: RemovalFilter | undefined,
): Promise<Map<string, number>> {
  const addresses = given.map(product => product[field])
  // The name is written out: a parameter would keep the database from its index.
  const stored = sql`data ->> ${sql.lit(field)}`
  const { rows } = await sql<{ id: number; address: string }>`
    select id, ${stored} as address from product
    where ${stored} = any(${addresses}::text[]) order by id desc`.execute(db)
  const staying = rows.filter(({ id }) => !leaving?.document(id))
  return new Map(staying.map(({ id, address }) => [address, id]))
}
