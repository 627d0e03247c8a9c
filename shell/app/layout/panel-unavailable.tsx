import { useI18n, useServices } from '@vitrina/federation'
import { Drawer, Note } from '@vitrina/ui'
import { useStore } from 'zustand'

const words = {
  microcart: { title: 'shell:cart', text: 'shell:unavailable.cart' },
  wishlist: { title: 'shell:wishlist', text: 'shell:unavailable.wishlist' },
}

export type RemotePanel = keyof typeof words

/** Stands in for a drawer while its remote cannot be loaded. */
export function PanelUnavailable({ panel }: { panel: RemotePanel }) {
  const { t } = useI18n()
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state[panel])
  return (
    <Drawer
      open={isOpen}
      onClose={() => panels.getState().close()}
      title={t(words[panel].title)}
      closeLabel={t('shell:close')}
    >
      <Note tone="warning">{t(words[panel].text)}</Note>
    </Drawer>
  )
}
