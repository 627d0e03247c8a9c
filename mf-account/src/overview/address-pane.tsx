import type { Customer } from '@vitrina/contract'
import { Link, useI18n } from '@vitrina/federation'
import { AddressText } from '../addresses/address-text.tsx'
import { buildEditAddressPath } from '../addresses/addresses-path.ts'
import { OverviewPane } from './pane.tsx'

/** Where things are sent unless told otherwise; nothing where no address is kept. */
export function AddressPane({ customer: { addresses } }: { customer: Customer }) {
  const { t } = useI18n()
  const shown = addresses.find(address => address.default_shipping) ?? addresses[0]
  if (!shown) return null
  const others = addresses.length - 1
  return (
    <OverviewPane
      title={t('account:overview.address')}
      actions={
        <>
          <Link className="link" to={buildEditAddressPath(String(shown.id))}>
            {t('account:addresses.edit')}
          </Link>
          <Link className="link" to="/my-account/shipping-details">
            {others > 0
              ? t('account:overview.addresses', { count: others })
              : t('account:overview.allAddresses')}
          </Link>
        </>
      }
    >
      <AddressText address={shown} />
    </OverviewPane>
  )
}
