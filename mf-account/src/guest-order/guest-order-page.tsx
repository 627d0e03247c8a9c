import { useI18n } from '@vitrina/federation'
import { useState } from 'react'
import { AccountMeta } from '../account-meta.tsx'
import styles from './guest-order.module.css'
import { GuestOrder } from './guest-order.tsx'
import { OrderLookUpForm } from './order-look-up.tsx'
import { useOrderLinkToken } from './use-order-link.ts'

/** An order of who has no account: by the link of a letter, else by its number and e-mail. */
export function GuestOrderPage() {
  const { t } = useI18n()
  const link = useOrderLinkToken()
  const [title, setTitle] = useState(t('account:lookUp.title'))
  return (
    <>
      <AccountMeta title={link ? title : t('account:lookUp.title')} />
      {link === undefined && (
        <div className={styles.opening}>
          <noscript>
            <p>{t('account:lookUp.needsScript')}</p>
          </noscript>
        </div>
      )}
      {link === '' && <OrderLookUpForm />}
      {link && <GuestOrder key={link} link={link} title={title} onTitle={setTitle} />}
    </>
  )
}
