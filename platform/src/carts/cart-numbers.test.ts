import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Store } from '../store/open-store.ts'
import { storeKinds } from '../testing/test-store.ts'

const migration = join(import.meta.dirname, '../../migrations/0019-cart-numbers.sql')

describe.each(storeKinds)('the migration 0019-cart-numbers.sql on %s', (_kind, createStore) => {
  let store: Store
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    store = await place.open()
  })
  afterAll(async () => {
    await store.close()
    await dispose()
  })

  it('assigns unique numbers of at least 2^52 to customers’ carts, not to guests’', async () => {
    await sql`alter table cart drop column number cascade`.execute(store.db)
    await sql`insert into cart (customer_id, token_hash, status) values
      (1, null, 'open'), (1, null, 'ordered'), (2, null, 'open'), (null, 'guest', 'open')`.execute(
      store.db,
    )
    const text = (await readFile(migration, 'utf8')).replaceAll(/^--.*$/gm, '')
    for (const statement of text.split(/;$/m).filter(part => part.trim())) {
      await sql.raw(statement).execute(store.db)
    }
    const rows = await store.db.selectFrom('cart').select(['customer_id', 'number']).execute()
    const numbers = rows.filter(row => row.customer_id !== null).map(row => Number(row.number))
    expect(rows.find(row => row.customer_id === null)?.number).toBeNull()
    expect(new Set(numbers).size).toBe(3)
    for (const number of numbers) {
      expect(Number.isSafeInteger(number)).toBe(true)
      expect(number).toBeGreaterThanOrEqual(2 ** 52)
    }
  })
})
