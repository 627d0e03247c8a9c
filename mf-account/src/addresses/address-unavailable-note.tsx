import { Link, useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import { ChangeNote } from '../pending-changes/change-note.tsx'
import type { AccountChange } from '../pending-changes/pending-account-changes.ts'
import type { AccountChangesState } from '../pending-changes/use-changes.ts'
import styles from './addresses.module.css'
import { addressesPath } from './addresses-path.ts'

type AddressUnavailableProps = {
  /** What became of it here; `null` where nothing is known of it any more. */
  change: AccountChange | null
  changes: AccountChangesState
}

/**
 * In place of the form of an address that cannot be changed: it is on its way, was not taken, or is
 * gone.
 */
export function AddressUnavailableNote({ change, changes }: AddressUnavailableProps) {
  const { t } = useI18n()
  const back = (
    <p>
      <Link className="link" to={addressesPath}>
        {t('account:addresses.back')}
      </Link>
    </p>
  )
  if (change) {
    return (
      <div className={styles.addresses}>
        <ChangeNote change={change} changes={changes} />
        {back}
      </div>
    )
  }
  return (
    <Alert tone="info" role="status">
      <p>{t('account:addresses.gone')}</p>
      {back}
    </Alert>
  )
}
