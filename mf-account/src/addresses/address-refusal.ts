import type { Failure } from '@vitrina/domain'
import type { AccountFormProblems } from '../auth/use-account-form.ts'
import type { AddressDraft } from './address-draft.ts'

const fields: Readonly<Record<string, keyof AddressDraft>> = {
  firstname: 'firstName',
  lastname: 'lastName',
  street: 'streetAddress',
  city: 'city',
  postcode: 'zipCode',
  country_id: 'country',
  telephone: 'phoneNumber',
  company: 'company',
  vat_id: 'taxId',
}

/**
 * Which fields of an address the platform did not take, in its words; `null` where none is to
 * blame.
 */
export function toAddressProblems(failure: Failure): AccountFormProblems<AddressDraft> | null {
  if (failure.kind !== 'invalid') return null
  const named = failure.problems.flatMap(({ path, message }) => {
    const field = fields[/addresses\.\d+\.([a-z_]+)/.exec(path)?.[1] ?? '']
    return field ? [[field, { words: message }] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : null
}
