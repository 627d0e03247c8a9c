import type { ShopServices } from '@vitrina/federation'
import { type AccountChanges, createAccountChanges } from './account-changes.ts'

/** The service `account`: one in a tab, shared by this remote's pages. */
export default async function createAccountService(
  services: ShopServices,
): Promise<AccountChanges> {
  return createAccountChanges({ ...services, queue: await services.queue() })
}
