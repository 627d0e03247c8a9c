import type { Failure, Result } from '@vitrina/domain'
import { useCallback, useEffect, useRef, useState } from 'react'

export type ItemsPage<Item> = {
  readonly items: readonly Item[]
  /** How many there are of all pages together. */
  readonly total: number
  /** None follows, whatever the count says. */
  readonly isLast?: boolean
}

export type PagedItems<Item> = {
  /** `null` before any are known. */
  readonly items: readonly Item[] | null
  readonly total: number
  /** How many pages have come; none while the items are only remembered. */
  readonly pages: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Why the last reading failed; stands until another has an answer. */
  readonly failure: Failure | undefined
  /** The first of those that came last, counted from nought, where they were awaited. */
  readonly arrived: number | undefined
  /** Asks for the next page; does nothing while one is on its way. */
  readonly more: () => void
}

type PagesOptions<Item> = {
  /** What is known before anybody is asked: the first page takes its place. */
  remembered: () => ItemsPage<Item> | null
  /** Pages count from one. */
  ask: (page: number) => Promise<Result<ItemsPage<Item>>>
  /** What tells one from the others. */
  keyOf: (item: Item) => string | number
  /** Whether, when they come, the focus stands on what asked for them. */
  isAwaited: () => boolean
}

type Shown<Item> = Pick<PagedItems<Item>, 'items' | 'total' | 'pages' | 'arrived'>

/** A list that is read page by page, the first at once, each added to those before. */
export function usePages<Item>(options: PagesOptions<Item>): PagedItems<Item> {
  const [shown, setShown] = useState<Shown<Item>>(() => {
    const { items = null, total = 0 } = options.remembered() ?? {}
    return { items, total, pages: 0, arrived: undefined }
  })
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const isAsking = useRef(false)
  const now = useRef({ options, shown })
  now.current = { options, shown }

  const read = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    setLoading(true)
    const { options, shown } = now.current
    const page = shown.pages + 1
    const answer = await options.ask(page)
    isAsking.current = false
    setLoading(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    const before = page === 1 ? [] : (shown.items ?? [])
    const next = addPage(before, answer.value, options.keyOf)
    const first = Math.min(before.length, next.items.length - 1)
    const arrived = options.isAwaited() ? first : undefined
    setShown({ ...next, arrived, pages: page })
  }, [])

  const more = useCallback(() => void read(), [read])
  useEffect(more, [more])

  const { items, total, pages } = shown
  return { ...shown, hasMore: pages > 0 && (items?.length ?? 0) < total, isLoading, failure, more }
}

/**
 * A list with its next page. What was added meanwhile moves the others onto it, and a page beyond
 * the end may be the last one again: what comes twice is shown once, and what brings nothing new
 * was the last, whatever the count says.
 */
function addPage<Item>(
  before: readonly Item[],
  next: ItemsPage<Item>,
  keyOf: (item: Item) => string | number,
): { items: readonly Item[]; total: number } {
  const known = new Set(before.map(keyOf))
  const fresh = next.items.filter(item => !known.has(keyOf(item)))
  const items = [...before, ...fresh]
  return { items, total: next.isLast || fresh.length === 0 ? items.length : next.total }
}
