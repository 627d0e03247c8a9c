import { type SavedProduct, useServices } from '@vitrina/federation'
import { useCallback, useEffect, useState } from 'react'
import type { ProductView } from '../product/product-view.ts'
import type * as CardRestockParts from './card-restock-parts.ts'
import { loadRestockMessages } from './restock-messages.ts'
import {
  onRestockRequestChange,
  readRestockRequest,
  type StoredRestockRequest,
} from './stored-restock-request.ts'

type Opened = {
  parts: typeof CardRestockParts
  /** Absent until the form is opened: the note of a stored request needs none. */
  product?: ProductView
  isOpen: boolean
  formKey: number
}

/**
 * The form of a sold-out card. Its code, its messages and the variants of its product are loaded
 * when it is opened; code and messages at once if this browser has stored a request.
 */
export function useCardRestock({ sku }: SavedProduct) {
  const { api, i18n, notifications, storage } = useServices()
  const [opened, setOpened] = useState<Opened>()
  const [isLoading, setLoading] = useState(false)
  const [storedRequest, setStoredRequest] = useState<StoredRestockRequest>()

  const load = useCallback(async () => {
    const [parts, words] = await Promise.all([
      import(/* webpackChunkName: "drawers" */ './card-restock-parts.ts'),
      loadRestockMessages(i18n.locale),
    ])
    i18n.add('restock', words)
    return parts
  }, [i18n])

  useEffect(() => {
    const read = () => {
      const known = readRestockRequest(storage, sku)
      setStoredRequest(known)
      if (!known) return
      const showNote = (parts: typeof CardRestockParts) =>
        setOpened(before => before ?? { parts, isOpen: false, formKey: 0 })
      // Without the words the button stays, which says by itself that they do not come.
      void load().then(showNote, () => undefined)
    }
    read()
    return onRestockRequestChange(storage, read)
  }, [storage, sku, load])

  return {
    opened,
    isLoading,
    storedRequest,
    async open() {
      if (isLoading) return
      setLoading(true)
      try {
        const parts = await load()
        const product = await parts.loadProductViewBySku(api, sku)
        setOpened(before => ({
          parts,
          product,
          isOpen: true,
          formKey: (before?.formKey ?? 0) + 1,
        }))
      } catch {
        notifications.notify({ type: 'error', message: i18n.t('catalog:restock.down') })
      } finally {
        setLoading(false)
      }
    },
    close() {
      setOpened(before => before && { ...before, isOpen: false })
      setStoredRequest(readRestockRequest(storage, sku))
    },
    clear: () => setStoredRequest(undefined),
  }
}
