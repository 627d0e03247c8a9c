import { useI18n } from '@vitrina/federation'
import { RemotePanel } from './remote-panel.tsx'

const panelSlots = {
  microcart: { slot: 'cart.microcart', title: 'shell:cart', missing: 'shell:unavailable.cart' },
  wishlist: {
    slot: 'catalog.wishlist',
    title: 'shell:wishlist',
    missing: 'shell:unavailable.wishlist',
  },
  auth: { slot: 'account.auth', title: 'shell:logIn', missing: 'shell:unavailable.section' },
  newsletter: {
    slot: 'account.newsletter',
    title: 'shell:news',
    missing: 'shell:unavailable.section',
  },
} as const

export function PanelSlot({ panel }: { panel: keyof typeof panelSlots }) {
  const { t } = useI18n()
  const { slot, title, missing } = panelSlots[panel]
  return <RemotePanel panel={panel} slot={slot} title={t(title)} missing={t(missing)} />
}
