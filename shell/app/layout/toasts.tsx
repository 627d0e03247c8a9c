import { useI18n, useServices } from '@vitrina/federation'
import { Alert, Button, ToastRegion } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { runWhenIdle } from '../run-when-idle.ts'

type ToastCode = typeof import('./toast-code.ts')

const loadToastCode = (): Promise<ToastCode> =>
  import(/* webpackChunkName: "toasts" */ './toast-code.ts')

/**
 * Notices over the page. What shows them is loaded when the page is idle, or with the first of
 * them; where it cannot be loaded, the message itself is shown, and it is tried with the next one.
 */
export function Toasts({ load = loadToastCode }: { load?: () => Promise<ToastCode> }) {
  const { t } = useI18n()
  const { notifications } = useServices()
  const shown = useStore(notifications.store, state => state.shown)
  const [code, setCode] = useState<ToastCode>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (code) return
    const start = () => load().then(setCode)
    if (shown.length > 0) start().catch(() => setFailed(true))
    else runWhenIdle(window, start)
  }, [load, code, shown])

  const region = t('shell:notices')
  const close = t('shell:close')
  const onDismiss = (id: number) => notifications.dismiss(id)
  if (code) {
    return <code.ToastStack items={shown} onDismiss={onDismiss} labels={{ region, close }} />
  }
  return (
    <ToastRegion aria-label={region}>
      {hasFailed &&
        shown.map(({ id, type, message }) => (
          <Alert key={id} tone={type} role={type === 'error' ? 'alert' : 'status'}>
            {message}{' '}
            <Button look="quiet" onClick={() => onDismiss(id)}>
              {close}
            </Button>
          </Alert>
        ))}
    </ToastRegion>
  )
}
