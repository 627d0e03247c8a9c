import { isNumber, isObjectOf, isString } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'

const isOpen = isObjectOf({ of: isNumber, key: isString })
const storageKey = ['account', 'new address'] as const

/**
 * The name of the new address that was begun here and neither saved nor cancelled: the way to it is
 * the way back.
 */
export function createAddressDraftKeyStore(storage: ShopServices['storage'], customerId: number) {
  const open = storage.read(...storageKey, isOpen)
  const found = open?.of === customerId ? open.key : null
  return {
    found,
    keep: (key: string) => void storage.write(...storageKey, { of: customerId, key }),
    forget(key: string) {
      if (found === key) storage.remove(...storageKey)
    },
  }
}
