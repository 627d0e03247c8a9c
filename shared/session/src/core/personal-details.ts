import type { Customer } from '@vitrina/contract'
import type { ShopStorage } from '@vitrina/storage'

type Details = Record<string, unknown>

/** Spec §4: after signing in the checkout knows the name and the e-mail. What was typed stays. */
export function fillPersonalDetails(
  storage: Pick<ShopStorage, 'read' | 'write'>,
  { firstname, lastname, email }: Customer,
): void {
  const typed = storage.read<Details>('checkout', 'personal-details') ?? {}
  const known: Details = { firstName: firstname, lastName: lastname, emailAddress: email }
  const filled = Object.entries(known).map(([name, value]) => [name, typed[name] || value])
  storage.write('checkout', 'personal-details', { ...typed, ...Object.fromEntries(filled) })
}
