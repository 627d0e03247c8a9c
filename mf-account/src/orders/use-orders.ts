import type { OrderHistory, PlacedOrder } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Trouble, troubleOf } from './trouble-of.ts'

export type Orders = {
  /** Newest first; `null` before any are known. */
  items: readonly PlacedOrder[] | null
  total: number
  hasMore: boolean
  isLoading: boolean
  /** Why the last reading failed; stands until another has an answer. */
  trouble: Trouble | null
  /** Whether the shop has told how the orders are now, if perhaps not all of them. */
  isFresh: boolean
  /** The first of the orders that came at a press, counted from nought. */
  arrived: number | null
  more: () => void
}

type Read = {
  items: readonly PlacedOrder[]
  total: number
  pages: number
  /** There is nothing more to ask for. */
  isWhole: boolean
}
type Shown = Omit<Read, 'items'> & Pick<Orders, 'items' | 'arrived'>

/**
 * A customer's orders: at once as this browser last saw them, then as the platform knows them now.
 * `isAwaited` says, when an answer comes, whether the focus stands on what asked for it.
 */
export function useOrders(isAwaited: () => boolean): Orders {
  const { api, session, network } = useServices()
  const [shown, setShown] = useState<Shown>(() => remembered(session.orders()))
  const [isLoading, setLoading] = useState(true)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const last = useRef(shown)
  const isAsking = useRef(false)
  const awaited = useRef(isAwaited)
  awaited.current = isAwaited

  const more = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    setLoading(true)
    const page = last.current.pages + 1
    const answer = await api.user.orderHistory({ currentPage: page })
    isAsking.current = false
    setLoading(false)
    if (!answer.ok) return setTrouble(troubleOf(answer.failure))
    setTrouble(null)
    const before = last.current
    const next = page === 1 ? firstPage(answer.value) : joined(before, answer.value, page)
    const first = Math.min(page === 1 ? 0 : (before.items?.length ?? 0), next.items.length - 1)
    last.current = { ...next, arrived: awaited.current() ? first : null }
    setShown(last.current)
  }, [api])

  useEffect(() => void more(), [more])
  const isLost = trouble === 'offline' || trouble === 'down'
  useEffect(() => {
    if (!isLost) return
    return network.subscribe(state => {
      if (state === 'reachable') void more()
    })
  }, [isLost, network, more])

  return {
    ...shown,
    hasMore: !shown.isWhole,
    isLoading,
    trouble,
    isFresh: shown.pages > 0,
    more: () => void more(),
  }
}

/** What is remembered is never gone on with: only the platform's own pages follow on each other. */
function remembered(history: OrderHistory | null): Shown {
  const { items = null, total_count: total = 0 } = history ?? {}
  return { items, total, pages: 0, isWhole: true, arrived: null }
}

function firstPage({ items, total_count }: OrderHistory): Read {
  return { items, total: total_count, pages: 1, isWhole: items.length >= total_count }
}

/**
 * An order placed meanwhile moves the others onto the next page, and a page beyond the end is the last one
 * again: what brings nothing new was the last, whatever the count says.
 */
function joined(before: Shown, next: OrderHistory, page: number): Read {
  const known = before.items ?? []
  const numbers = new Set(known.map(order => order.increment_id))
  const fresh = next.items.filter(order => !numbers.has(order.increment_id))
  const items = [...known, ...fresh]
  const isRead = page * next.search_criteria.page_size >= next.total_count
  const isWhole = fresh.length === 0 || isRead || items.length >= next.total_count
  return { items, total: isWhole ? items.length : next.total_count, pages: page, isWhole }
}
