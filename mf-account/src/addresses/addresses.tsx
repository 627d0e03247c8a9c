import type { Customer } from '@vitrina/contract'
import { useLocation, useNavigate } from '@vitrina/federation'
import { useCallback } from 'react'
import { useAccountChanges } from '../pending-changes/use-changes.ts'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { AddressUnavailableNote } from './address-unavailable-note.tsx'
import { addressesPath, buildEditAddressPath, readEditedAddressKey } from './addresses-path.ts'
import { listAddressViews } from './shown-addresses.ts'

/**
 * Either all addresses or the one being changed, each at an address of its own: the way back is the
 * browser's.
 */
export function Addresses({ customer }: { customer: Customer }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const changes = useAccountChanges()
  const addresses = listAddressViews(customer, changes.all)
  const onBecome = useCallback(
    (key: string) => void navigate(buildEditAddressPath(key), { replace: true }),
    [navigate],
  )
  const edited = readEditedAddressKey(search)
  if (edited === null) {
    return <AddressList customer={customer} addresses={addresses} changes={changes} />
  }

  const shown = addresses.find(({ key, isGoing }) => key === edited && !isGoing)
  if (!shown && /^\d+$/.test(edited))
    return <AddressUnavailableNote change={null} changes={changes} />
  return (
    <AddressForm
      key={edited}
      addressKey={edited}
      shown={shown ?? null}
      isFirst={addresses.length === 0}
      customer={customer}
      changes={changes}
      onEnd={() => void navigate(addressesPath, { replace: true, state: { from: edited } })}
      onBecome={onBecome}
    />
  )
}
