import { useI18n, useServices } from '@vitrina/federation'
import { Drawer } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { viewsTitle } from '../views-title.ts'

type Code = typeof import('./choose-view.tsx')

/** Languages and stores; their code and words come when the panel is opened for the first time. */
export function LanguagesPanel() {
  const { t } = useI18n()
  const { panels, notifications, settings } = useServices()
  const isOpen = useStore(panels, state => state.languages)
  const [code, setCode] = useState<Code>()
  const { all = [] } = settings.views ?? {}

  useEffect(() => {
    if (code || !isOpen) return
    import(/* webpackChunkName: "languages" */ './choose-view.tsx').then(setCode, () => {
      panels.getState().close()
      notifications.notify({ type: 'error', message: t('shell:panel.failed') })
    })
  }, [code, isOpen, panels, notifications, t])

  if (!code) return null
  return (
    <Drawer
      open={isOpen}
      onClose={() => panels.getState().close()}
      title={viewsTitle(all, t)}
      closeLabel={t('shell:close')}
    >
      <code.ChooseView />
    </Drawer>
  )
}
