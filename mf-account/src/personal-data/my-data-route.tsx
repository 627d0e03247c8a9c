import { useI18n } from '@vitrina/federation'
import { useState } from 'react'
import { AccountMeta } from '../account-meta.tsx'
import { AccountPage } from '../overview/account-page.tsx'
import { AccountDeletedNote, type DeletionCertainty } from './account-deleted-note.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import { DeleteAccountSection } from './delete-account.tsx'
import { DataDownload } from './download-data.tsx'
import styles from './my-data.module.css'
import { ConsentSettings } from './own-consents.tsx'

/** What the shop keeps about the customer: to take along, or to have deleted. */
export default function MyDataRoute() {
  const { t } = useI18n()
  const [deleted, setDeleted] = useState<DeletionCertainty | null>(null)

  // Above the guard: after a deletion the page says so, and does not ask to log in.
  if (deleted) {
    return (
      <>
        <AccountMeta title={t(`account:deleted.${deleted}`)} />
        <AccountDeletedNote how={deleted} />
      </>
    )
  }
  return (
    <AccountPage title={t('account:data.title')}>
      {({ id, email }) => (
        <div key={id} className={styles.data}>
          <DataDownload />
          <ConsentSettings />
          <CookieSettings />
          <DeleteAccountSection email={email} onDeleted={setDeleted} />
        </div>
      )}
    </AccountPage>
  )
}
