import { useI18n } from '@vitrina/federation'
import { AccountMeta } from '../account-meta.tsx'
import styles from './newsletter.module.css'
import { SubscribeSection } from './subscribe-section.tsx'
import { useSubscriptionDraft } from './use-subscription-draft.ts'

/** Where the footer's link leads without JavaScript, and the emails' pages to ask anew. */
export default function SubscribeRoute() {
  const { t } = useI18n()
  const asking = useSubscriptionDraft()
  return (
    <>
      <AccountMeta title={t('account:newsletter.heading')} />
      <section className={styles.page}>
        <h1 className="h1">{t('account:newsletter.heading')}</h1>
        <SubscribeSection asking={asking} />
      </section>
    </>
  )
}
