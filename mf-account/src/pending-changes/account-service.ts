import type { ShopServices } from '@vitrina/federation'
import {
  createPendingAccountChanges,
  type PendingAccountChanges,
} from './pending-account-changes.ts'

/** The service `account`: one in a tab, shared by this remote's pages. */
export default async function createAccountService(
  services: ShopServices,
): Promise<PendingAccountChanges> {
  const queue = await services.queue()
  // What can be changed without a connection must be there before it is lost.
  void Promise.allSettled([
    import(/* webpackChunkName: "profile" */ '../profile/profile-route.tsx'),
    import(/* webpackChunkName: "addresses" */ '../addresses/addresses-route.tsx'),
  ])
  return createPendingAccountChanges({ ...services, queue })
}
