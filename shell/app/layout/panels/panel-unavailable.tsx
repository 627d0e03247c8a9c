import { type PanelName, useI18n, useServices } from '@vitrina/federation'
import { Alert, Button, Drawer } from '@vitrina/ui'
import { useStore } from 'zustand'

export type PanelUnavailableProps = {
  panel: PanelName
  title: string
  side?: 'top' | undefined
  text: string
  onRetry: () => void
}

/** Stands in for a panel while its remote cannot be loaded. */
export function PanelUnavailable({ panel, title, side, text, onRetry }: PanelUnavailableProps) {
  const { t } = useI18n()
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state[panel])
  return (
    <Drawer
      open={isOpen}
      side={side}
      onClose={() => panels.getState().close()}
      title={title}
      closeLabel={t('shell:close')}
    >
      <Alert tone="warning" role="alert">
        <p>{text}</p>
        <Button look="quiet" onClick={onRetry}>
          {t('shell:failure.retry')}
        </Button>
      </Alert>
    </Drawer>
  )
}
