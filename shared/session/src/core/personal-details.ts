import type { Customer } from '@vitrina/contract'
import { isAnything, isObjectOf, isRecordOf } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'

const isDetails = isRecordOf(isAnything)
/** What of the checkout's details came from the account, as the checkout goes on to keep it. */
const isFromAccount = isObjectOf({}, { personal: isDetails })

/**
 * docs/rules/checkout.md#details: after signing in the checkout knows the name and the e-mail. What
 * was typed stays; what the account knew follows it.
 */
export function fillPersonalDetails(
  storage: Pick<ShopStorage, 'read' | 'write'>,
  { firstname, lastname, email }: Customer,
): void {
  const typed = storage.read('checkout', 'personal-details', isDetails) ?? {}
  const before = storage.read('checkout', 'from-account', isFromAccount) ?? {}
  const known: Record<string, unknown> = {
    firstName: firstname,
    lastName: lastname,
    emailAddress: email,
  }
  const filled = Object.entries(known).map(([name, value]) => [
    name,
    typed[name] === before.personal?.[name] ? value : typed[name] || value,
  ])
  storage.write('checkout', 'personal-details', { ...typed, ...Object.fromEntries(filled) })
  storage.write('checkout', 'from-account', { ...before, personal: known })
}
