import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useState } from 'react'
import { loadRestockMessages } from './restock-messages.ts'
import type * as RestockParts from './restock-parts.ts'
import {
  onRestockRequestChange,
  readRestockRequest,
  type StoredRestockRequest,
} from './stored-restock-request.ts'

/**
 * A request to hear of an arrival, from the button to its form. The form and its words come when
 * it is opened, or at once where this was requested before.
 */
export function useRestockRequest(sku: string) {
  const { i18n, notifications, storage } = useServices()
  const [parts, setParts] = useState<typeof RestockParts>()
  const [openedFor, setOpenedFor] = useState('')
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

  return {
    parts,
    isOpen,
    asked,
    /** Another form begins anew: once taken back, what the last one said is not true any more. */
    formKey: `${openedFor}/${timesTakenBack}`,
    async open() {
      try {
        await load()
        setOpenedFor(sku)
        setOpen(true)
      } catch {
        notifications.notify({ type: 'error', message: i18n.t('catalog:restock.down') })
      }
    },
    close() {
      setOpen(false)
      setAsked(readRestockRequest(storage, sku))
    },
    clear() {
      setAsked(undefined)
      setTimesTakenBack(times => times + 1)
    },
  }
}

export type RestockDialog = ReturnType<typeof useRestockRequest>
