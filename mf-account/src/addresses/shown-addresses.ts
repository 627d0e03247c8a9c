import type { Customer } from '@vitrina/contract'
import { mergeAddresses } from '@vitrina/domain'
import type { WireAddress } from '../pending-changes/intended-change.ts'
import type { AccountChange } from '../pending-changes/pending-account-changes.ts'

/** An address as the account shows it: with what waits done to it. */
export type AddressView = {
  /** Its id, or the name a new one goes by until it has one. */
  key: string
  address: WireAddress
  /** What waits for it; `null` for an address as the platform knows it. */
  change: AccountChange | null
  /** It shall go, and is still there. */
  isGoing: boolean
  /** A new one that may have been sent has no id to be changed by. */
  isFixed: boolean
}

type Named = WireAddress & { key: string }

/**
 * Confirmed addresses and waiting changes, in the order the platform keeps them. What was refused
 * changes nothing.
 */
export function listAddressViews(
  { addresses }: Pick<Customer, 'addresses'>,
  changes: readonly AccountChange[],
): AddressView[] {
  const waiting = changes.flatMap(change =>
    change.meant.kind === 'address' && change.state === 'waiting'
      ? [{ change, ...change.meant }]
      : [],
  )
  const confirmed: Named[] = addresses.map(address => ({ ...address, key: String(address.id) }))
  const merged = waiting.reduce<Named[]>((all, { key, seen, wanted }) => {
    if (!wanted) return all
    const before = seen ? [{ ...seen, key }] : []
    return mergeAddresses(all, before, [{ ...wanted, key }])
  }, confirmed)
  return merged.map(({ key, ...address }) => {
    const last = waiting.findLast(other => other.key === key)
    return {
      key,
      address,
      change: last?.change ?? null,
      isGoing: last?.wanted === null,
      isFixed: !address.id && last?.change.isSent === true,
    }
  })
}

/** In one line, as people write it. */
export function formatAddress({ postcode, city, street }: WireAddress): string {
  return [postcode, city, ...street].filter(part => part.trim() !== '').join(', ')
}

/** City and street: enough to tell one address from the others. */
export function formatShortAddress({ city, street }: WireAddress): string {
  return [city, ...street].filter(part => part.trim() !== '').join(', ')
}
