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
 * The request for a back-in-stock email and its form. The form and its messages are loaded when it
 * is opened, or at once if this browser has stored a request.
 */
export function useRestockRequest(sku: string) {
  const { i18n, notifications, storage } = useServices()
  const [parts, setParts] = useState<typeof RestockParts>()
  const [openedFor, setOpenedFor] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [storedRequest, setStoredRequest] = useState<StoredRestockRequest>()
  const [timesCleared, setTimesCleared] = useState(0)

  const load = useCallback(async () => {
    const [loaded, words] = await Promise.all([
      import(/* webpackChunkName: "drawers" */ './restock-parts.ts'),
      loadRestockMessages(i18n.locale),
    ])
    i18n.add('restock', words)
    setParts(loaded)
  }, [i18n])

  // The server does not know what this browser has stored.
  useEffect(() => {
    const read = () => {
      const known = readRestockRequest(storage, sku)
      setStoredRequest(known)
      // Without the words the button stays, which says by itself that they do not come.
      if (known) void load().catch(() => undefined)
    }
    read()
    return onRestockRequestChange(storage, read)
  }, [storage, sku, load])

  return {
    parts,
    isOpen,
    storedRequest,
    /** A new key is an empty form: after a withdrawal, what it said is not true any more. */
    formKey: `${openedFor}/${timesCleared}`,
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
      setStoredRequest(readRestockRequest(storage, sku))
    },
    clear() {
      setStoredRequest(undefined)
      setTimesCleared(times => times + 1)
    },
  }
}

export type RestockRequestState = ReturnType<typeof useRestockRequest>
