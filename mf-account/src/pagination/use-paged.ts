import type { Result } from '@vitrina/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findTrouble, type Trouble } from '../orders/find-trouble.ts'
import { useRetryWhenReachable } from '../orders/use-retry-when-reachable.ts'

/** A page of a customer's list, as the platform answers it. */
export type ListPage<Item> = {
  items: readonly Item[]
  total_count: number
  search_criteria: { page_size: number }
}

export type Paged<Item> = {
  /** Newest first; `null` before any are known. */
  items: readonly Item[] | null
  total: number
  hasMore: boolean
  isLoading: boolean
  /** Why the last reading failed; stands until another has an answer. */
  trouble: Trouble | null
  /** Whether the shop has told how the list is now, if perhaps not all of it. */
  isFresh: boolean
  /** The first of those that came at a press, counted from nought. */
  arrived: number | null
  more: () => void
}

type PagedOptions<Item> = {
  /** Pages count from one; one beyond the end is the last again. */
  ask: (page: number) => Promise<Result<ListPage<Item>>>
  /** What this browser has last seen. */
  remembered: () => ListPage<Item> | null
  /** What tells one from the others. */
  nameOf: (item: Item) => string | number
  /** Whether, when an answer comes, the focus stands on what asked for it. */
  isAwaited: () => boolean
}

type Read<Item> = {
  items: readonly Item[]
  total: number
  pages: number
  /** There is nothing more to ask for. */
  isWhole: boolean
}
type Shown<Item> = Omit<Read<Item>, 'items'> & Pick<Paged<Item>, 'items' | 'arrived'>

/**
 * A list of the customer's: at once as this browser last saw it, then as the platform knows it now.
 */
export function usePaged<Item>(options: PagedOptions<Item>): Paged<Item> {
  const [shown, setShown] = useState<Shown<Item>>(() => asRemembered(options.remembered()))
  const [isLoading, setLoading] = useState(true)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const last = useRef(shown)
  const isAsking = useRef(false)
  const asked = useRef(options)
  asked.current = options

  const more = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    setLoading(true)
    const page = last.current.pages + 1
    const answer = await asked.current.ask(page)
    isAsking.current = false
    setLoading(false)
    if (!answer.ok) return setTrouble(findTrouble(answer.failure))
    setTrouble(null)
    const { nameOf, isAwaited } = asked.current
    const before = last.current
    const next =
      page === 1 ? firstPage(answer.value) : appendPage(before, answer.value, page, nameOf)
    const first = Math.min(page === 1 ? 0 : (before.items?.length ?? 0), next.items.length - 1)
    last.current = { ...next, arrived: isAwaited() ? first : null }
    setShown(last.current)
  }, [])

  useEffect(() => void more(), [more])
  useRetryWhenReachable(trouble, more)

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
function asRemembered<Item>(page: ListPage<Item> | null): Shown<Item> {
  const { items = null, total_count: total = 0 } = page ?? {}
  return { items, total, pages: 0, isWhole: true, arrived: null }
}

function firstPage<Item>({ items, total_count }: ListPage<Item>): Read<Item> {
  return { items, total: total_count, pages: 1, isWhole: items.length >= total_count }
}

/**
 * What was added meanwhile moves the others onto the next page, and a page beyond the end is the
 * last one again: what brings nothing new was the last, whatever the count says.
 */
function appendPage<Item>(
  before: Shown<Item>,
  next: ListPage<Item>,
  page: number,
  nameOf: PagedOptions<Item>['nameOf'],
): Read<Item> {
  const known = before.items ?? []
  const names = new Set(known.map(nameOf))
  const fresh = next.items.filter(item => !names.has(nameOf(item)))
  const items = [...known, ...fresh]
  const isRead = page * next.search_criteria.page_size >= next.total_count
  const isWhole = fresh.length === 0 || isRead || items.length >= next.total_count
  return { items, total: isWhole ? items.length : next.total_count, pages: page, isWhole }
}
