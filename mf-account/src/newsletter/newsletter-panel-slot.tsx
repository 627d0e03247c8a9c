import { useI18n, useServices } from '@vitrina/federation'
import { Drawer } from '@vitrina/ui'
import { useStore } from 'zustand'
import styles from './newsletter.module.css'
import { SubscribeSection } from './subscribe-section.tsx'
import { useSubscriptionDraft } from './use-subscription-draft.ts'

/** Asking for the newsletter over any page. What was typed is there when the panel opens again. */
export default function NewsletterPanelSlot() {
  const { t } = useI18n()
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state.newsletter)
  const asking = useSubscriptionDraft()
  return (
    <Drawer
      open={isOpen}
      onClose={() => panels.getState().close()}
      title={t('account:newsletter.heading')}
      closeLabel={t('account:close')}
    >
      <div className={styles.panel}>
        <SubscribeSection asking={asking} panel={isOpen ? 'open' : 'closing'} />
      </div>
    </Drawer>
  )
}
