import type { Failure, Result } from '@vitrina/domain'
import { useState } from 'react'

export type ItemsPage<Item> = {
  readonly items: readonly Item[]
  /** How many there are of all pages together. */
  readonly total: number
}

export type PagedItems<Item> = ItemsPage<Item> & {
  readonly isLoading: boolean
  /** Why the last reading failed; stands until another has an answer. */
  readonly failure: Failure | undefined
  /** The first of those that came last, counted from nought. */
  readonly arrived: number | undefined
  /**
   * Asks for what follows, and answers with all items where that came; does nothing while it is on
   * its way.
   */
  readonly more: () => Promise<readonly Item[] | undefined>
}

export type PagedItemsOptions<Item> = {
  /** What the list belongs to: of another one, what was added to it is dropped. */
  readonly source?: object
  readonly opening: ItemsPage<Item>
  /** The page after so many items. */
  readonly ask: (start: number) => Promise<Result<ItemsPage<Item>>>
  /** What tells one from the others. */
  readonly keyOf: (item: Item) => string | number
}

/**
 * A list to which pages are added. What came in between moves the others onto the next page, and a
 * page beyond the end may be the last one again: what comes twice is shown once, and what brings
 * nothing new was the last, whatever the count says.
 */
export function usePagedItems<Item>({
  source,
  opening,
  ask,
  keyOf,
}: PagedItemsOptions<Item>): PagedItems<Item> {
  const asOpened = { source, ...opening, arrived: undefined as number | undefined }
  const [grown, setGrown] = useState(asOpened)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const shown = grown.source === source ? grown : asOpened

  async function more() {
    if (isLoading) return
    setLoading(true)
    const answer = await ask(shown.items.length)
    setLoading(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    const known = new Set(shown.items.map(keyOf))
    const fresh = answer.value.items.filter(item => !known.has(keyOf(item)))
    const items = [...shown.items, ...fresh]
    const total = fresh.length > 0 ? answer.value.total : items.length
    setGrown({ source, items, total, arrived: shown.items.length })
    return items
  }

  return { ...shown, isLoading, failure, more }
}
