import type { TypeGuard } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'
import type { Session } from './session.ts'

/** What pages of the account have seen, by key: docs/rules/storage.md#keys. */
export const accountCacheKeys = ['own-things', 'seen-orders'] as const

type Browser = { storage: Pick<ShopStorage, 'read' | 'write'>; session: Pick<Session, 'customer'> }

/**
 * What a page remembers of a customer, to show it at once; the session forgets it with everything
 * else of theirs. Nothing is kept for who has left while the platform was asked, nor shown to who
 * came after.
 */
export function createCustomerCache<Data extends { customerId: number }>(
  { storage, session }: Browser,
  customerId: number | undefined,
  key: (typeof accountCacheKeys)[number],
  isData: TypeGuard<Data>,
) {
  return {
    read(): Data | null {
      const kept = storage.read('user', key, isData)
      return kept?.customerId === customerId ? kept : null
    },
    keep(data: Omit<Data, 'customerId'>) {
      if (customerId === undefined || session.customer()?.id !== customerId) return
      storage.write('user', key, { ...data, customerId })
    },
  }
}
