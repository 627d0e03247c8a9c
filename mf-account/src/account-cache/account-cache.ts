import type { OwnReviews, Subscription } from '@vitrina/contract'
import { isOwnReviews, isSubscription } from '@vitrina/contract/shapes'
import { isNumber, isObjectOf, type TypeGuard } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { createCustomerCache } from '@vitrina/session'

/**
 * What this browser remembers of a customer's account beside the session's own, to show it at once.
 */
type AccountData = { reviews: OwnReviews; subscription: Subscription }
type StoredAccountData = Partial<AccountData> & { customerId: number }

const isStoredAccountData: TypeGuard<StoredAccountData> = isObjectOf(
  { customerId: isNumber },
  { reviews: isOwnReviews, subscription: isSubscription },
)

export function createAccountCache(
  browser: Pick<ShopServices, 'storage' | 'session'>,
  customerId: number,
) {
  const kept = createCustomerCache(browser, customerId, 'own-things', isStoredAccountData)
  return {
    find: <Name extends keyof AccountData>(name: Name): AccountData[Name] | null =>
      (kept.read() as Partial<AccountData> | null)?.[name] ?? null,
    keep<Name extends keyof AccountData>(name: Name, thing: AccountData[Name]) {
      kept.keep({ ...kept.read(), [name]: thing })
    },
  }
}
