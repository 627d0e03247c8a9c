import { useI18n } from '@vitrina/federation'
import { AccountMeta } from '../account-meta.tsx'
import styles from './create-password.module.css'
import { MissingLink } from './missing-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useResetLink } from './use-reset-link.ts'

/**
 * Where the email about a forgotten password leads. The server knows nothing of the link it holds.
 */
export default function CreatePasswordRoute() {
  const { t } = useI18n()
  const link = useResetLink()
  return (
    <>
      <AccountMeta title={t('account:create.title')} />
      <section className={styles.page}>
        <h1 className="h1">{t('account:create.title')}</h1>
        {link === undefined && (
          <div className={styles.opening}>
            <noscript>
              <p>{t('account:create.needsScript')}</p>
            </noscript>
          </div>
        )}
        {link === null && <MissingLink />}
        {link && <NewPasswordForm key={link.resetToken} link={link} />}
      </section>
    </>
  )
}
