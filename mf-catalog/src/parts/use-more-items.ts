import { useServices } from '@vitrina/federation'
import { type PagedItems, type PagedItemsOptions, usePagedItems } from '@vitrina/query'
import { useEffect } from 'react'
import { readHistoryEntryKey, replaceCurrentUrl } from './replace-current-url.ts'

type MoreItemsOptions<Item> = PagedItemsOptions<Item> & {
  /** The parameter of the address that says how many pages are shown. */
  readonly parameter?: 'page' | 'reviews'
  /** More is shown, and the shopper is still on the page. */
  readonly onGrown?: ((shown: readonly Item[]) => void) | undefined
}

export type LoadMoreState<Item> = PagedItems<Item> & {
  readonly trouble: string | undefined
  readonly showMore: (nextPage: number) => Promise<void>
}

/** The `ref` of the first item of those that came last. */
export function focusFirstNewItem(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}

/** The items of a page and those added to them in place, as the address says from then on. */
export function useLoadMoreItems<Item>({
  parameter = 'page',
  onGrown,
  ...options
}: MoreItemsOptions<Item>): LoadMoreState<Item> {
  const { notifications, i18n } = useServices()
  const list = usePagedItems(options)
  const { isLoading, failure, more } = list
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
    replaceCurrentUrl(url => url.searchParams.set(parameter, String(nextPage)))
    onGrown?.(grown)
  }

  return { ...list, trouble, showMore }
}
