import type { CustomerUpdate } from '@vitrina/contract'
import {
  isEither,
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { NewTask } from '@vitrina/sync-queue'

/** An address as the platform takes it: a new one has no id. */
export type WireAddress = Omit<
  NonNullable<CustomerUpdate['customer']['addresses']>[number],
  'id' | 'customer_id'
> & { id?: number; customer_id?: number }
export type ProfileFields = { email: string; firstname: string; lastname: string }

/** What the shopper saw, and what they want instead: whatever neither names stays as it is. */
export type IntendedChange =
  | { kind: 'profile'; seen: ProfileFields; wanted: ProfileFields }
  | {
      kind: 'address'
      /** The id of an address, or the name a new one goes by until it has one. */
      key: string
      person: ProfileFields
      /** `null` for a new one. */
      seen: WireAddress | null
      /** `null` where it shall go. */
      wanted: WireAddress | null
    }

const isPerson: TypeGuard<ProfileFields> = isObjectOf({
  email: isString,
  firstname: isString,
  lastname: isString,
})
/** What the forms write; the rest of it is the platform's to look at. */
const isWireAddress = isObjectOf(
  {
    firstname: isString,
    lastname: isString,
    street: isListOf(isString),
    city: isString,
    postcode: isString,
    country_id: isString,
  },
  { id: isNumber, company: isNullOr(isString), vat_id: isNullOr(isString) },
) as TypeGuard<unknown> as TypeGuard<WireAddress>

const isMeantChange: TypeGuard<IntendedChange> = isEither(
  isObjectOf({ kind: isOneOf('profile'), seen: isPerson, wanted: isPerson }),
  isObjectOf({
    kind: isOneOf('address'),
    key: isString,
    person: isPerson,
    seen: isNullOr(isWireAddress),
    wanted: isNullOr(isWireAddress),
  }),
)

/** As it is queued for docs/api/users.md#changing-the-profile. */
export function toAccountTask(meant: IntendedChange): NewTask {
  return {
    partition: 'user',
    url: '/api/user/me',
    payload: { method: 'POST', body: toCustomerUpdate(meant) },
    subject: meant,
    needsToken: true,
    callback_event: 'store:user/handleUpdateProfile',
  }
}

/** What a task of this partition changes, where it is one of ours. */
export function readIntendedChange(subject: unknown): IntendedChange | null {
  return isMeantChange(subject) ? subject : null
}

/** Whether both are about the same thing: the later one may take the place of the earlier one. */
export function hasSameSubject(one: IntendedChange, other: IntendedChange): boolean {
  if (one.kind === 'profile' || other.kind === 'profile') return one.kind === other.kind
  return one.key === other.key
}

/** Whether nothing is left to be done. */
export function isEmptyAccountChange({ seen, wanted }: IntendedChange): boolean {
  return JSON.stringify(seen) === JSON.stringify(wanted)
}

/**
 * Whether it is about an address that has no id yet to be found by: done now it would make a second
 * one. `isOnItsWay`: that address may have been sent.
 */
export function isAboutAddressWithoutId(meant: IntendedChange, isOnItsWay: boolean): boolean {
  return meant.kind === 'address' && !meant.seen?.id && (meant.seen !== null || isOnItsWay)
}

/** What a failed change was about, for its message. */
export function getIntendedChangeKind({
  kind,
  wanted,
}: IntendedChange): 'profile' | 'address' | 'removal' {
  return kind === 'address' && !wanted ? 'removal' : kind
}

function toCustomerUpdate(meant: IntendedChange): CustomerUpdate {
  if (meant.kind === 'profile') return { customer: meant.wanted, seen: meant.seen }
  const { person, seen, wanted } = meant
  return {
    customer: { ...person, addresses: wanted ? [wanted] : [] },
    seen: { ...person, addresses: seen ? [seen] : [] },
  }
}
