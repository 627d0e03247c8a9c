import type { Customer } from '@vitrina/contract'
import type { ShopServices } from '@vitrina/federation'
import { pickFormFields } from '@vitrina/forms'
import { createDraftStore } from '../pending-changes/draft-store.ts'
import type { IntendedChange, WireAddress } from '../pending-changes/intended-change.ts'
import { type AddressDraft, toAddressDraft, toWireAddress } from './address-draft.ts'
import { createAddressDraftKeyStore } from './address-draft-key.ts'
import { formatAddress } from './shown-addresses.ts'

type Saved = Extract<IntendedChange, { kind: 'address' }>

/** The address a new one has become, now that it has an id. */
export function findSavedAddress(
  { addresses }: Pick<Customer, 'addresses'>,
  saved: WireAddress,
): Customer['addresses'][number] | undefined {
  return addresses.findLast(address => formatAddress(address) === formatAddress(saved))
}

/**
 * What was typed is saved, also where no form is there to hear of it. What was typed since then is
 * kept, for a new address under the id it has got.
 */
export function removeSavedAddressDraft(
  storage: ShopServices['storage'],
  { key, seen, wanted }: Saved,
  ownerId: string | undefined,
  answered: Customer,
): void {
  createAddressDraftKeyStore(storage, Number(ownerId)).forget(key)
  const store = createDraftStore(storage, `address ${key}`)
  const kept = store.read()
  if (!kept || String(kept.of) !== ownerId) return
  store.remove()
  if (!wanted) return
  const typed = findTypedSince(pickFormFields(kept, toAddressDraft(wanted)), wanted)
  const id = seen?.id ?? findSavedAddress(answered, wanted)?.id
  if (Object.keys(typed).length > 0 && id) {
    createDraftStore(storage, `address ${id}`).write({ of: kept.of, typed })
  }
}

function findTypedSince(typed: Partial<AddressDraft>, wanted: WireAddress): Partial<AddressDraft> {
  const saved = toAddressDraft(wanted)
  const next = toAddressDraft(toWireAddress({ ...saved, ...typed }, wanted))
  const since = Object.entries(typed).filter(([name]) => {
    const field = name as keyof AddressDraft
    return next[field] !== saved[field]
  })
  return Object.fromEntries(since)
}
