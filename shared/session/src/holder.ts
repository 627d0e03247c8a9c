import type { Customer } from '@vitrina/contract'
import type { ShopStorage } from '@vitrina/storage'

/** Which session is stored, and whose. `id` stays the same while tokens are renewed; a foreign client wrote none. */
export type Holder = {
  readonly id: string | null
  readonly token: string | null
  readonly customerId: number | null
}

/** Names of contract §23, and one of our own. */
export const tokenKey = 'current-token'
export const customerKey = 'current-user'
export const idKey = 'current-session'

export function readHolder(storage: Pick<ShopStorage, 'read'>): Holder {
  return {
    id: storage.read('user', idKey),
    token: readToken(storage),
    customerId: storage.read<Customer>('user', customerKey)?.id ?? null,
  }
}

export function readToken(storage: Pick<ShopStorage, 'read'>): string | null {
  return storage.read<string>('user', tokenKey) || null
}
