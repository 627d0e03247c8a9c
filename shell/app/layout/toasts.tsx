import { useI18n, useServices } from '@vitrina/federation'
import { ToastStack } from '@vitrina/ui'
import { useStore } from 'zustand'

export function Toasts() {
  const { t } = useI18n()
  const { notifications } = useServices()
  const shown = useStore(notifications.store, state => state.shown)
  return (
    <ToastStack
      items={shown}
      onDismiss={id => notifications.dismiss(id)}
      labels={{ region: t('shell:notices'), close: t('shell:close') }}
    />
  )
}
