import { type Result, succeed } from '@vitrina/domain'
import { usePagedItems, useRetryOnRecovery } from '@vitrina/query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findLoadProblem, type LoadProblem } from '../orders/find-load-problem.ts'
import { useRetryWhenReachable } from '../orders/use-when-reachable.ts'

/** A page of a customer's list, as the platform answers it. */
export type ListPage<Item> = {
  items: readonly Item[]
  total_count: number
  search_criteria: { page_size: number }
}

export type PaginatedList<Item> = {
  /** `null` before any are known. */
  items: readonly Item[] | null
  total: number
  hasMore: boolean
  isLoading: boolean
  /** Why the last reading failed; stands until another has an answer. */
  trouble: LoadProblem | null
  /** Whether the shop has told how the list is now, if perhaps not all of it. */
  isFresh: boolean
  /** The first of those that came at a press, counted from nought. */
  arrived: number | null
  /** Asks for the next page; does nothing while one is on its way. */
  more: () => void
}

type PaginatedListOptions<Item> = {
  /** Pages count from one; one beyond the end is the last again. */
  ask: (page: number) => Promise<Result<ListPage<Item>>>
  /** What this browser has last seen: the first page takes its place. */
  remembered: () => ListPage<Item> | null
  /** What tells one from the others. */
  nameOf: (item: Item) => string | number
  /** Whether, when an answer comes, the focus stands on what asked for it. */
  isAwaited: () => boolean
}

const nothing = { items: [], total: 0 }

/**
 * A list of the customer's: at once as this browser last saw it, then as the platform knows it now.
 */
export function usePaginatedList<Item>(options: PaginatedListOptions<Item>): PaginatedList<Item> {
  const { ask, remembered, nameOf, isAwaited } = options
  const [lastSeen] = useState(remembered)
  const pages = useRef(0)
  const wasAwaited = useRef(false)
  const isOver = useRef(false)
  const list = usePagedItems<Item>({
    opening: nothing,
    async ask() {
      const page = pages.current + 1
      const answer = await ask(page)
      if (!answer.ok) return answer
      pages.current = page
      wasAwaited.current = isAwaited()
      const { items, total_count: total, search_criteria } = answer.value
      // The last full page may have lost some to those before it.
      isOver.current = page > 1 && page * search_criteria.page_size >= total
      return succeed({ items, total })
    },
    keyOf: nameOf,
  })
  const { arrived, failure, isLoading } = list
  const more = () => void list.more()
  const readFirst = useEffectEvent(more)
  useEffect(() => readFirst(), [])
  useRetryOnRecovery({ failure, retry: more }, useRetryWhenReachable())

  const isFresh = arrived !== undefined
  const items = isFresh ? list.items : (lastSeen?.items ?? null)
  const freshTotal = isOver.current ? list.items.length : list.total
  const total = isFresh ? freshTotal : (lastSeen?.total_count ?? 0)
  return {
    ...{ items, total, isFresh, isLoading, more },
    hasMore: isFresh && list.items.length < total,
    trouble: failure ? findLoadProblem(failure) : null,
    arrived: isFresh && wasAwaited.current ? Math.min(arrived, list.items.length - 1) : null,
  }
}
