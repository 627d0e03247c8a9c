import type { Customer } from '@vitrina/contract'
import { Link, useI18n, useLocation, useNavigate } from '@vitrina/federation'
import { Note } from '@vitrina/ui'
import { useChanges } from '../changes/use-changes.ts'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { addressesPath, editedIn } from './addresses-path.ts'
import { shownAddresses } from './shown-addresses.ts'

/** Either all addresses or the one being changed, each at an address of its own: the way back is the browser's. */
export function Addresses({ customer }: { customer: Customer }) {
  const { t } = useI18n()
  const { search } = useLocation()
  const navigate = useNavigate()
  const changes = useChanges()
  const addresses = shownAddresses(customer, changes.all)
  const edited = editedIn(search)
  if (edited === null) {
    return <AddressList customer={customer} addresses={addresses} changes={changes} />
  }

  const known = addresses.find(
    ({ key, isGoing, isFixed }) => key === edited && !isGoing && !isFixed,
  )
  if (!known && /^\d+$/.test(edited)) {
    return (
      <Note tone="info" role="status">
        <p>{t('account:addresses.gone')}</p>
        <p>
          <Link className="link" to={addressesPath}>
            {t('account:addresses.back')}
          </Link>
        </p>
      </Note>
    )
  }
  return (
    <AddressForm
      key={edited}
      addressKey={edited}
      known={known?.address ?? null}
      isFirst={addresses.length === 0}
      customer={customer}
      changes={changes}
      onEnd={() => void navigate(addressesPath, { replace: true, state: { from: edited } })}
    />
  )
}
