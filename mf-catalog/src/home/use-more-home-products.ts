import { useServices } from '@vitrina/federation'
import { useEffect, useRef, useState } from 'react'
import { readHistoryEntry, replaceAddress } from '../parts/replace-address.ts'
import type { Card } from '../product-cards/card.ts'
import { findHomeProducts, type HomeProducts, perPage } from './home-products.ts'

/** What more was shown below the goods the page came with. */
type Grown = { to: HomeProducts; cards: readonly Card[]; total: number; firstNew?: number }

/** The goods of the page and those added to them in place; the focus goes to the first new one. */
export function useMoreHomeProducts(data: HomeProducts) {
  const { api, settings, notifications, i18n } = useServices()
  const asLoaded: Grown = { to: data, cards: [], total: data.total }
  const [grown, setGrown] = useState<Grown>(asLoaded)
  const [isLoading, setLoading] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const firstNewLink = useRef<HTMLAnchorElement>(null)

  const { cards, total, firstNew } = grown.to === data ? grown : asLoaded
  const shown = [...data.cards, ...cards]

  useEffect(() => {
    if (firstNew !== undefined) firstNewLink.current?.focus({ preventScroll: true })
  }, [firstNew])

  async function showMore(nextPage: number) {
    setLoading(true)
    setTrouble(undefined)
    const entry = readHistoryEntry()
    const range = { start: (nextPage - 1) * perPage, size: perPage }
    const answer = await findHomeProducts(api, settings.defaultSort, range)
    setLoading(false)
    if (!answer.ok) {
      const isOffline = answer.failure.kind === 'offline'
      const message = i18n.t(`catalog:listing.${isOffline ? 'offline' : 'moreFailed'}`)
      setTrouble(message)
      notifications.notify({ type: 'error', message })
      return
    }
    // Goods move while the shopper reads: what came again is shown once.
    const known = new Set(shown.map(({ sku }) => sku))
    const fresh = answer.value.cards.filter(({ sku }) => !known.has(sku))
    const all = [...cards, ...fresh]
    // Nothing came though there should be more: the button must not stay for ever.
    const reached = fresh.length === 0 ? shown.length : answer.value.total
    setGrown({ to: data, cards: all, total: reached, firstNew: shown.length })
    // The shopper has gone to another page: its address must not change.
    if (readHistoryEntry() !== entry) return
    replaceAddress(url => url.searchParams.set('page', String(nextPage)))
  }

  return { shown, total, firstNew, firstNewLink, isLoading, trouble, showMore }
}
