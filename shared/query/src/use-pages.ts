import type { Failure, Result } from '@vitrina/domain'
import { useCallback, useRef, useState } from 'react'

export type Page<Item> = {
  readonly items: readonly Item[]
  /** How many there are of all pages together. */
  readonly total: number
  /** None follows, whatever the count says. */
  readonly isLast?: boolean
}

export type Pages<Item> = {
  /** `null` before any are known. */
  readonly items: readonly Item[] | null
  readonly total: number
  /** How many pages have come; none while they are only remembered. */
  readonly pages: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Why the last reading failed; stands until another has an answer. */
  readonly failure: Failure | undefined
  /** The first of those that came last, counted from nought, where they were awaited. */
  readonly arrived: number | undefined
  /** Asks for the next page, and tells what is shown then; nothing while one is on its way. */
  readonly more: () => Promise<Result<readonly Item[]> | undefined>
}

type PagesOptions<Item> = {
  /** Another one is another list: what was added to the former is dropped. */
  source: unknown
  opening: () => Page<Item> | null
  /** Whether the opening is only remembered: the first page takes its place. */
  isRemembered?: boolean
  ask: (next: { page: number; start: number }) => Promise<Result<Page<Item>>>
  /** What tells one from the others. */
  keyOf: (item: Item) => string | number
  /** Whether, when they come, the focus stands on what asked for them. */
  isAwaited?: () => boolean
}

type Shown<Item> = Pick<Pages<Item>, 'items' | 'total' | 'pages' | 'arrived'>

/** A list that is read page by page, each added to those before. */
export function usePages<Item>(options: PagesOptions<Item>): Pages<Item> {
  const { source, opening, isRemembered = false } = options
  const [kept, setKept] = useState(() => ({ source, shown: open() }))
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const isAsking = useRef(false)
  const shown = kept.source === source ? kept.shown : open()
  const now = useRef({ options, shown })
  now.current = { options, shown }

  const more = useCallback(async () => {
    if (isAsking.current) return undefined
    isAsking.current = true
    setLoading(true)
    const { options, shown } = now.current
    const page = shown.pages + 1
    const start = shown.pages === 0 ? 0 : (shown.items?.length ?? 0)
    const answer = await options.ask({ page, start })
    isAsking.current = false
    setLoading(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return answer
    const next = appendPage(shown.pages === 0 ? null : shown.items, answer.value, options.keyOf)
    const isAwaited = options.isAwaited?.() ?? true
    const arrived = isAwaited ? next.arrived : undefined
    setKept({ source: options.source, shown: { ...next, arrived, pages: page } })
    return { ok: true, value: next.items } as const
  }, [])

  const { items, total, pages } = shown
  return { ...shown, hasMore: pages > 0 && (items?.length ?? 0) < total, isLoading, failure, more }

  function open(): Shown<Item> {
    const { items = null, total = 0 } = opening() ?? {}
    return { items, total, pages: isRemembered ? 0 : 1, arrived: undefined }
  }
}

/**
 * What was added meanwhile moves the others onto the next page, and a page beyond the end may be
 * the last one again: what brings nothing new was the last, whatever the count says.
 */
function appendPage<Item>(
  before: readonly Item[] | null,
  next: Page<Item>,
  keyOf: PagesOptions<Item>['keyOf'],
) {
  const shown = before ?? []
  const known = new Set(shown.map(keyOf))
  const fresh = next.items.filter(item => !known.has(keyOf(item)))
  const items = [...shown, ...fresh]
  const isWhole = next.isLast || fresh.length === 0
  return {
    items,
    total: isWhole ? items.length : next.total,
    arrived: Math.min(shown.length, items.length - 1),
  }
}
