import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../store/open-store.ts'

/** Makes the opaque ids by which a guest holds a cart. The store keeps only their hashes. */
export interface CartTokens {
  /** The same key makes the same token, so that a repeated "create" finds the cart it made. */
  make(key: string | undefined): string
}

export async function openCartTokens({ db }: Store): Promise<CartTokens> {
  await db
    .insertInto('setting')
    .values({ name: 'cart_secret', value: randomBytes(32).toString('hex') })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { value: secret } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'cart_secret')
    .executeTakeFirstOrThrow()
  return {
    make: key =>
      key === undefined
        ? randomBytes(32).toString('base64url')
        : createHmac('sha256', secret).update(key).digest('base64url'),
  }
}
