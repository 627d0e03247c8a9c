import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { GivenProduct } from './product-document.ts'

/**
 * The products, each at an address of its own. Where one is taken, in the store or by an earlier product of
 * the batch, the product's id is added: so it is the same each time the file is read.
 */
export async function uniqueAddresses(
  db: Kysely<Tables>,
  given: readonly GivenProduct[],
): Promise<{ products: GivenProduct[]; notes: { id: number; note: string }[] }> {
  const keys = await ownersOf(db, 'url_key', given)
  const paths = await ownersOf(db, 'url_path', given)
  const notes: { id: number; note: string }[] = []
  const products = given.map(product => {
    const { id, url_key, url_path } = product
    const isFree = claim(keys, url_key, id) && claim(paths, url_path, id)
    if (isFree) return product
    const key = url_key.endsWith(`-${id}`) ? url_key : `${url_key}-${id}`
    const path = url_path.endsWith(`-${id}`) ? url_path : `${url_path}-${id}`
    claim(keys, key, id)
    claim(paths, path, id)
    notes.push({ id, note: `its address ${url_path} is taken; it lives at ${path}` })
    return { ...product, url_key: key, url_path: path, slug: key }
  })
  return { products, notes }
}

function claim(owners: Map<string, number>, address: string, id: number): boolean {
  const owner = owners.get(address) ?? id
  owners.set(address, owner)
  return owner === id
}

async function ownersOf(
  db: Kysely<Tables>,
  field: 'url_key' | 'url_path',
  given: readonly GivenProduct[],
): Promise<Map<string, number>> {
  const addresses = given.map(product => product[field])
  // The name is written out: a parameter would keep the database from its index.
  const stored = sql`data ->> ${sql.lit(field)}`
  const { rows } = await sql<{ id: number; address: string }>`
    select id, ${stored} as address from product
    where ${stored} = any(${addresses}::text[]) order by id desc`.execute(db)
  return new Map(rows.map(({ id, address }) => [address, id]))
}
