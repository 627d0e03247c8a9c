import { useI18n, useServices } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useCallback, useEffect, useState } from 'react'
import { loadRestockMessages } from './restock-messages.ts'
import type * as RestockParts from './restock-parts.ts'
import {
  onRestockRequestChange,
  readRestockRequest,
  type StoredRestockRequest,
} from './stored-restock-request.ts'

type RestockButtonProps = {
  sku: string
  name: string
  /** Beside others of its kind: not the one ink button of the page. */
  isOneOfMany?: boolean
}

/**
 * Stands where nothing can be bought: its form and its words come when it is pressed, or at once
 * where this thing was asked for before.
 */
export function RestockButton({ sku, name, isOneOfMany = false }: RestockButtonProps) {
  const { t } = useI18n()
  const { i18n, notifications, storage } = useServices()
  const [parts, setParts] = useState<typeof RestockParts>()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<StoredRestockRequest>()
  const [timesTakenBack, setTimesTakenBack] = useState(0)

  const load = useCallback(async () => {
    const [loaded, words] = await Promise.all([
      import(/* webpackChunkName: "drawers" */ './restock-parts.ts'),
      loadRestockMessages(i18n.locale),
    ])
    i18n.add('restock', words)
    setParts(loaded)
  }, [i18n])

  // Only the browser knows what was asked for in it.
  useEffect(() => {
    const read = () => {
      const known = readRestockRequest(storage, sku)
      setAsked(known)
      // Without the words the button stays, which says by itself that they do not come.
      if (known) void load().catch(() => undefined)
    }
    read()
    return onRestockRequestChange(storage, read)
  }, [storage, sku, load])

  async function open() {
    try {
      await load()
      setOpen(true)
    } catch {
      notifications.notify({ type: 'error', message: t('catalog:restock.down') })
    }
  }

  return (
    <>
      {asked && parts && !isOpen ? (
        <parts.RestockRequestNote
          sku={sku}
          name={name}
          asked={asked}
          onTakenBack={() => {
            setAsked(undefined)
            setTimesTakenBack(times => times + 1)
          }}
        />
      ) : (
        <Button
          wide={!isOneOfMany}
          look={isOneOfMany ? 'outline' : 'primary'}
          aria-haspopup="dialog"
          aria-label={isOneOfMany ? `${t('catalog:restock.action')}: ${name}` : undefined}
          onClick={() => void open()}
        >
          {t('catalog:restock.action')}
        </Button>
      )}
      {parts && (
        <parts.RestockDrawer
          // Once it is taken back, what the form said before is not true any more.
          key={`${sku}/${timesTakenBack}`}
          sku={sku}
          name={name}
          open={isOpen}
          onClose={() => {
            setOpen(false)
            setAsked(readRestockRequest(storage, sku))
          }}
        />
      )}
    </>
  )
}
