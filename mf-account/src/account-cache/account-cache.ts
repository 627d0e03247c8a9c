import type { OwnReviews, Subscription } from '@vitrina/contract'
import { isOwnReviews, isSubscription } from '@vitrina/contract/shapes'
import { isNumber, isObjectOf, type Shape } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'

/**
 * What this browser remembers of a customer's account beside the session's own, to show it at once.
 */
type AccountData = { reviews: OwnReviews; subscription: Subscription }
type StoredAccountData = Partial<AccountData> & { customerId: number }

const isStoredAccountData: Shape<StoredAccountData> = isObjectOf(
  { customerId: isNumber },
  { reviews: isOwnReviews, subscription: isSubscription },
)

/** The session forgets it with everything else of the customer. */
const storageKey = ['user', 'own-things'] as const

/** Nothing is kept for who has left while the platform was asked, nor shown to who came after. */
export function openAccountCache(
  { storage, session }: Pick<ShopServices, 'storage' | 'session'>,
  customerId: number,
) {
  const kept = () => {
    const found = storage.read(...storageKey, isStoredAccountData)
    return found?.customerId === customerId ? found : { customerId }
  }
  return {
    find: <Name extends keyof AccountData>(name: Name): AccountData[Name] | null =>
      (kept() as Partial<AccountData>)[name] ?? null,
    keep<Name extends keyof AccountData>(name: Name, thing: AccountData[Name]) {
      if (session.customer()?.id !== customerId) return
      storage.write(...storageKey, { ...kept(), [name]: thing })
    },
  }
}
