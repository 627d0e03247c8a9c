import type { Customer } from '@vitrina/contract'
import type { ShopStorage } from '@vitrina/storage'

type Details = Record<string, unknown>
/** What of the checkout's details came from the account, as the checkout goes on to keep it. */
type FromAccount = { personal?: Details }

/**
 * docs/rules/checkout.md#details: after signing in the checkout knows the name and the e-mail. What
 * was typed stays; what the account knew follows it.
 */
export function fillPersonalDetails(
  storage: Pick<ShopStorage, 'read' | 'write'>,
  { firstname, lastname, email }: Customer,
): void {
  const typed = storage.read<Details>('checkout', 'personal-details') ?? {}
  const before = storage.read<FromAccount>('checkout', 'from-account') ?? {}
  const known: Details = { firstName: firstname, lastName: lastname, emailAddress: email }
  const filled = Object.entries(known).map(([name, value]) => [
    name,
    typed[name] === before.personal?.[name] ? value : typed[name] || value,
  ])
  storage.write('checkout', 'personal-details', { ...typed, ...Object.fromEntries(filled) })
  storage.write('checkout', 'from-account', { ...before, personal: known })
}
