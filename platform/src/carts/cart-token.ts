import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../store/open-store.ts'
import { readOrCreateStoredSecret } from '../store/stored-secret.ts'

/** Makes the opaque ids by which a guest holds a cart. The store keeps only their hashes. */
export interface CartTokenGenerator {
  /** The same key makes the same token, so that a repeated "create" finds the cart it made. */
  make(key: string | undefined): string
}

export async function createCartTokenGenerator({ db }: Store): Promise<CartTokenGenerator> {
  const secret = await readOrCreateStoredSecret(db, 'cart_secret')
  return {
    make: key =>
      key === undefined
        ? randomBytes(32).toString('base64url')
        : createHmac('sha256', secret).update(key).digest('base64url'),
  }
}
