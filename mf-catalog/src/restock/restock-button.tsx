import { useI18n, useServices } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useState } from 'react'
import { RestockDrawer } from './restock-drawer.tsx'
import { loadRestockMessages } from './restock-messages.ts'

/** Stands where nothing can be bought: the words of its form come when it is pressed. */
export function RestockButton({ sku, name }: { sku: string; name: string }) {
  const { t } = useI18n()
  const { i18n, notifications } = useServices()
  const [isLoaded, setLoaded] = useState(false)
  const [isOpen, setOpen] = useState(false)

  async function open() {
    try {
      i18n.add('restock', await loadRestockMessages(i18n.locale))
      setLoaded(true)
      setOpen(true)
    } catch {
      notifications.notify({ type: 'error', message: t('catalog:restock.down') })
    }
  }

  return (
    <>
      <Button wide aria-haspopup="dialog" onClick={() => void open()}>
        {t('catalog:restock.action')}
      </Button>
      {isLoaded && (
        <RestockDrawer
          key={sku}
          sku={sku}
          name={name}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
