import { type PanelName, useI18n, useServices } from '@vitrina/federation'
import { Alert, Drawer } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'

export type PanelUnavailableProps = { panel: PanelName; title: string; children: ReactNode }

/** Stands in for a panel while its remote cannot be loaded. */
export function PanelUnavailable({ panel, title, children }: PanelUnavailableProps) {
  const { t } = useI18n()
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state[panel])
  return (
    <Drawer
      open={isOpen}
      onClose={() => panels.getState().close()}
      title={title}
      closeLabel={t('shell:close')}
    >
      <Alert tone="warning">{children}</Alert>
    </Drawer>
  )
}
