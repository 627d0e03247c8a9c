import type { Result } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { type ItemsPage, usePages } from '@vitrina/query'
import { type RefObject, useEffect, useRef } from 'react'
import { readHistoryEntryKey, replaceAddress } from './replace-address.ts'

type MoreItemsOptions<Item> = {
  /** What the page came with. Another object is another list: what was added to it is dropped. */
  readonly source: object
  readonly opening: ItemsPage<Item>
  readonly keyOf: (item: Item) => string | number
  readonly find: (start: number) => Promise<Result<ItemsPage<Item>>>
  /** The parameter of the address that says how many pages are shown. */
  readonly parameter?: 'page' | 'reviews'
  /** More is shown, and the shopper is still on the page. */
  readonly onGrown?: ((shown: readonly Item[]) => void) | undefined
}

export type MoreItems<Item, Focused extends HTMLElement> = {
  readonly shown: readonly Item[]
  readonly total: number
  /** Place of the first item of those added last, which takes the focus. */
  readonly firstNew: number | undefined
  readonly firstNewRef: RefObject<Focused | null>
  readonly isLoading: boolean
  readonly trouble: string | undefined
  readonly showMore: (nextPage: number) => Promise<void>
}

/** The items of a page and those added to them in place; the focus goes to the first new one. */
export function useMoreItems<Item, Focused extends HTMLElement>({
  source,
  opening,
  keyOf,
  find,
  parameter = 'page',
  onGrown,
}: MoreItemsOptions<Item>): MoreItems<Item, Focused> {
  const { notifications, i18n } = useServices()
  const { items, total, arrived, isLoading, failure, more } = usePages<Item>({
    source,
    opening,
    ask: find,
    keyOf,
  })
  const firstNewRef = useRef<Focused>(null)

  useEffect(() => {
    if (arrived !== undefined) firstNewRef.current?.focus({ preventScroll: true })
  }, [arrived])

  const isOffline = failure?.kind === 'offline'
  const trouble =
    failure && !isLoading
      ? i18n.t(`catalog:listing.${isOffline ? 'offline' : 'moreFailed'}`)
      : undefined
  useEffect(() => {
    if (trouble) notifications.notify({ type: 'error', message: trouble })
  }, [trouble, notifications])

  async function showMore(nextPage: number) {
    const entry = readHistoryEntryKey()
    const grown = await more()
    // The shopper may have gone to another page: its address must not change.
    if (!grown || readHistoryEntryKey() !== entry) return
    replaceAddress(url => url.searchParams.set(parameter, String(nextPage)))
    onGrown?.(grown)
  }

  return {
    shown: items,
    total,
    firstNew: arrived,
    firstNewRef,
    isLoading,
    trouble,
    showMore,
  }
}
