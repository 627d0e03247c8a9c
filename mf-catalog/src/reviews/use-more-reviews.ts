import { type ShownReviews, useServices } from '@vitrina/federation'
import { useEffect, useRef, useState } from 'react'
import { readHistoryEntry, replaceAddress } from '../parts/replace-address.ts'
import { findReviews } from './find-reviews.ts'
import { furtherPage } from './review-pages.ts'

/** The reviews of a page and those added to them in place; the focus goes to the first new one. */
export function useMoreReviews(productId: number, opening: ShownReviews) {
  const { api, notifications, i18n } = useServices()
  const [{ items: shown, total }, setList] = useState(opening)
  const [firstNew, setFirstNew] = useState<number>()
  const [isLoading, setLoading] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const firstNewHeading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (firstNew !== undefined) firstNewHeading.current?.focus({ preventScroll: true })
  }, [firstNew])

  async function showMore(nextPage: number) {
    setLoading(true)
    setTrouble(undefined)
    const entry = readHistoryEntry()
    const answer = await findReviews(api, productId, { from: shown.length, size: furtherPage })
    setLoading(false)
    if (!answer.ok) {
      const message = i18n.t('catalog:listing.moreFailed')
      setTrouble(message)
      notifications.notify({ type: 'error', message })
      return
    }
    // A review approved meanwhile pushes the last one on to the next page.
    const known = new Set(shown.map(({ id }) => id))
    const fresh = answer.value.items.filter(({ id }) => !known.has(id))
    const items = [...shown, ...fresh]
    // Without anything new there is nothing left, whatever the count says.
    setList({ items, total: fresh.length > 0 ? answer.value.total : items.length })
    setFirstNew(shown.length)
    // The shopper has gone to another page.
    if (readHistoryEntry() !== entry) return
    replaceAddress(url => url.searchParams.set('reviews', String(nextPage)))
  }

  return { shown, total, firstNew, firstNewHeading, isLoading, trouble, showMore }
}
