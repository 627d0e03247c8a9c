import { useI18n, useServices } from '@vitrina/federation'
import { Drawer, Note } from '@vitrina/ui'
import { useStore } from 'zustand'

/** Stands in for the cart's drawer while its remote cannot be loaded. */
export function MicrocartUnavailable() {
  const { t } = useI18n()
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state.microcart)
  return (
    <Drawer
      open={isOpen}
      onClose={() => panels.getState().close()}
      title={t('shell:cart')}
      closeLabel={t('shell:close')}
    >
      <Note tone="warning">{t('shell:unavailable.cart')}</Note>
    </Drawer>
  )
}
