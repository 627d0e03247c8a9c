import { useI18n, useServices } from '@vitrina/federation'
import { Drawer } from '@vitrina/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { PanelPlaceholder } from './panel-placeholder.tsx'

/**
 * A drawer whose code and words come when it is opened for the first time, with one in its place
 * until then; where they do not, it closes and the shopper is told.
 */
export function LazyDrawer<Code>({
  panel,
  title,
  load,
  children,
}: {
  panel: 'cookies' | 'languages'
  title: string
  load: () => Promise<Code>
  children: (code: Code) => ReactNode
}) {
  const { t } = useI18n()
  const { panels, notifications } = useServices()
  const isOpen = useStore(panels, state => state[panel])
  const [code, setCode] = useState<{ loaded: Code }>()

  useEffect(() => {
    if (code || !isOpen) return
    load().then(
      loaded => setCode({ loaded }),
      () => {
        panels.getState().close()
        notifications.notify({ type: 'error', message: t('shell:panel.failed') })
      },
    )
  }, [code, isOpen, load, panels, notifications, t])

  if (!code) return isOpen && <PanelPlaceholder panel={panel} title={title} />
  return (
    <Drawer
      open={isOpen}
      onClose={() => panels.getState().close()}
      title={title}
      closeLabel={t('shell:close')}
    >
      {isOpen && children(code.loaded)}
    </Drawer>
  )
}
