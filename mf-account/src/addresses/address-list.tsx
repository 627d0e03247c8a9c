import type { Customer } from '@vitrina/contract'
import { createRandomKey } from '@vitrina/domain'
import { Link, useI18n, useLocation, useServices } from '@vitrina/federation'
import { getButtonClass } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import { ChangeNote } from '../pending-changes/change-note.tsx'
import type { AccountChangesState } from '../pending-changes/use-changes.ts'
import { AddressCard } from './address-card.tsx'
import { createAddressDraftKeyStore } from './address-draft-key.ts'
import styles from './addresses.module.css'
import { buildEditAddressPath } from './addresses-path.ts'
import { RefusedAddress } from './refused-address.tsx'
import type { AddressView } from './shown-addresses.ts'
import { StoredCheckoutAddress } from './stored-checkout-address.tsx'

/** The platform keeps no more addresses of one customer. */
const most = 20

type AddressListProps = {
  customer: Customer
  addresses: readonly AddressView[]
  changes: AccountChangesState
}

export function AddressList({ customer, addresses, changes }: AddressListProps) {
  const { t } = useI18n()
  const list = useFocusOfReturn()
  const { storage } = useServices()
  const [freshKey] = useState(createRandomKey)
  const opened = createAddressDraftKeyStore(storage, customer.id)
  const own = changes.all.filter(({ meant }) => meant.kind === 'address')
  const waiting = own.find(({ state }) => state === 'waiting')

  const isTaken = own.some(({ meant }) => meant.kind === 'address' && meant.key === opened.found)
  const newKey = opened.found === null || isTaken ? freshKey : opened.found

  return (
    <div ref={list} className={styles.addresses}>
      {waiting && <ChangeNote change={{ ...waiting, isSent: true }} changes={changes} />}
      {own
        .filter(({ state }) => state !== 'waiting')
        .map(change => (
          <RefusedAddress
            key={change.id}
            change={change}
            customerId={customer.id}
            changes={changes}
          />
        ))}
      {addresses.length === 0 ? (
        <div className={styles.none}>
          <p className="lead">{t('account:addresses.none')}</p>
          <p className="mute">{t('account:addresses.noneText')}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {addresses.map(shown => (
            <AddressCard key={shown.key} shown={shown} customer={customer} changes={changes} />
          ))}
        </ul>
      )}
      {addresses.length < most ? (
        <div>
          <Link
            className={getButtonClass({ look: addresses.length === 0 ? 'primary' : 'outline' })}
            to={buildEditAddressPath(newKey)}
            onClick={() => opened.keep(newKey)}
            data-edits="new"
          >
            {t('account:addresses.add')}
          </Link>
        </div>
      ) : (
        <p className="mute">{t('account:addresses.full', { most })}</p>
      )}
      <StoredCheckoutAddress customer={customer} addresses={addresses} newKey={freshKey} />
    </div>
  )
}

/** After the form is closed the focus returns to the control that opened it. */
function useFocusOfReturn() {
  const { state } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const from = (state as { from?: string } | null)?.from
  useEffect(() => {
    if (from === undefined) return
    const named = list.current?.querySelector<HTMLElement>(`[data-edits="${CSS.escape(from)}"]`)
    const way = named ?? list.current?.querySelector<HTMLElement>('[data-edits="new"]')
    way?.focus()
  }, [from])
  return list
}
