import { useI18n, useServices } from '@vitrina/federation'
import { Drawer } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

type Code = typeof import('./choose-cookies.tsx')

/** What may be stored and run; its code and words come when it is opened for the first time. */
export function CookiesPanel() {
  const { t } = useI18n()
  const { panels, notifications } = useServices()
  const isOpen = useStore(panels, state => state.cookies)
  const [code, setCode] = useState<Code>()

  useEffect(() => {
    if (code || !isOpen) return
    import(/* webpackChunkName: "cookies" */ './choose-cookies.tsx').then(setCode, () => {
      panels.getState().close()
      notifications.notify({ type: 'error', message: t('shell:panel.failed') })
    })
  }, [code, isOpen, panels, notifications, t])

  if (!code) return null
  return (
    <Drawer
      open={isOpen}
      onClose={() => panels.getState().close()}
      title={t('shell:footer.cookies')}
      closeLabel={t('shell:close')}
    >
      {isOpen && <code.ChooseCookies />}
    </Drawer>
  )
}
