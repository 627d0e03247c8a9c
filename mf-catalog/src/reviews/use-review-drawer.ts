import { useServices } from '@vitrina/federation'
import type { I18n } from '@vitrina/i18n'
import { useState } from 'react'
import type { ReviewDrawer } from './review-drawer.tsx'
import { loadReviewMessages } from './review-messages.ts'

/** The form comes with its words when somebody reaches for it. */
async function load(i18n: I18n) {
  const [loaded, words] = await Promise.all([
    import('./review-drawer.tsx'),
    loadReviewMessages(i18n.locale),
  ])
  i18n.add('review', words)
  return loaded
}

export function useReviewDrawer() {
  const { i18n, notifications } = useServices()
  const [loaded, setLoaded] = useState<{ ReviewDrawer: typeof ReviewDrawer }>()
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)

  async function open() {
    setLoading(true)
    try {
      setLoaded(await load(i18n))
      setOpen(true)
    } catch {
      notifications.notify({ type: 'error', message: i18n.t('catalog:reviews.formDown') })
    } finally {
      setLoading(false)
    }
  }
  return {
    ReviewDrawer: loaded?.ReviewDrawer,
    isOpen,
    isLoading,
    open,
    close: () => setOpen(false),
    // What fails now is tried again by the press itself.
    prefetch: () => void load(i18n).catch(() => undefined),
  }
}
