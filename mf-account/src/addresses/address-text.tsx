import { useI18n } from '@vitrina/federation'
import type { WireAddress } from '../pending-changes/intended-change.ts'
import styles from './addresses.module.css'
import { formatAddress } from './shown-addresses.ts'

/** An address as people write it: who, where, and for which company. */
export function AddressText({ address }: { address: WireAddress }) {
  const { t } = useI18n()
  const { firstname, lastname, telephone, company, vat_id } = address
  return (
    <p className={styles.words}>
      <strong>
        {firstname} {lastname}
      </strong>
      {telephone && <span className={styles.whole}>{telephone}</span>}
      <span>{formatAddress(address)}</span>
      {company && <span>{company}</span>}
      {vat_id && <span>{t('account:addresses.taxId', { taxId: vat_id })}</span>}
    </p>
  )
}
