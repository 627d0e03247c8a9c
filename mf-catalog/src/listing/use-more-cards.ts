import type { ApiClient } from '@vitrina/api-client'
import { fail, type Result } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useEffect, useRef, useState } from 'react'
import { readHistoryEntry, replaceAddress } from '../parts/replace-address.ts'
import type { Card } from '../product-cards/card.ts'
import type { Found, ListingData } from './listing-data.ts'
import type { ListingRange } from './listing-search.ts'

type Added = { to: ListingData; cards: readonly Card[]; firstNew: number | undefined }

/** The goods of a listing and those added to them in place; the focus goes to the first new one. */
export function useMoreCards(data: ListingData, onGrown: ((grown: Found) => void) | undefined) {
  const { api, settings, notifications, i18n } = useServices()
  const [added, setAdded] = useState<Added>({ to: data, cards: [], firstNew: undefined })
  const [isLoading, setLoading] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const firstNewLink = useRef<HTMLAnchorElement>(null)

  const { cards, firstNew } = added.to === data ? added : { cards: [], firstNew: undefined }
  const shown = [...data.cards, ...cards]

  useEffect(() => {
    if (firstNew !== undefined) firstNewLink.current?.focus({ preventScroll: true })
  }, [firstNew])

  async function showMore(nextPage: number) {
    setLoading(true)
    setTrouble(undefined)
    const entry = readHistoryEntry()
    const range = { from: shown.length, size: data.pageSize, defaultSort: settings.defaultSort }
    const answer = await findMore(api, data, range)
    setLoading(false)
    if (!answer.ok) {
      const isOffline = answer.failure.kind === 'offline'
      const message = i18n.t(`catalog:listing.${isOffline ? 'offline' : 'moreFailed'}`)
      setTrouble(message)
      notifications.notify({ type: 'error', message })
      return
    }
    const known = new Set(shown.map(({ sku }) => sku))
    const fresh = answer.value.cards.filter(({ sku }) => !known.has(sku))
    setAdded({ to: data, cards: [...cards, ...fresh], firstNew: shown.length })
    // The shopper has gone to another page: this one must not change.
    if (readHistoryEntry() !== entry) return
    replaceAddress(url => url.searchParams.set('page', String(nextPage)))
    onGrown?.({ ...data, cards: [...shown, ...fresh] })
  }

  return { shown, firstNew, firstNewLink, isLoading, trouble, showMore }
}

/**
 * Its code comes with the first press; where it does not, there is no way to the platform either.
 */
async function findMore(
  api: ApiClient,
  { scope, chosen }: ListingData,
  range: ListingRange & { defaultSort: string },
): Promise<Result<{ cards: readonly Card[] }>> {
  try {
    const { findCards } = await import('./listing-search.ts')
    return await findCards(api, scope, chosen, range)
  } catch {
    return fail({ kind: 'offline' })
  }
}
