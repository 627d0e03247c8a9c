import type { Result } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readHistoryEntryKey, replaceAddress } from './replace-address.ts'

type Items<Item> = { readonly items: readonly Item[]; readonly total: number }

type MoreItemsOptions<Item> = {
  /** What the page came with. Another object is another list: what was added to it is dropped. */
  readonly source: object
  readonly opening: Items<Item>
  readonly keyOf: (item: Item) => string | number
  readonly find: (start: number) => Promise<Result<Items<Item>>>
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
  const asOpened = { source, ...opening, firstNew: undefined as number | undefined }
  const [grown, setGrown] = useState(asOpened)
  const [isLoading, setLoading] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const firstNewRef = useRef<Focused>(null)
  const { items: shown, total, firstNew } = grown.source === source ? grown : asOpened

  useEffect(() => {
    if (firstNew !== undefined) firstNewRef.current?.focus({ preventScroll: true })
  }, [firstNew])

  async function showMore(nextPage: number) {
    setLoading(true)
    setTrouble(undefined)
    const entry = readHistoryEntryKey()
    const answer = await find(shown.length)
    setLoading(false)
    if (!answer.ok) {
      const isOffline = answer.failure.kind === 'offline'
      const message = i18n.t(`catalog:listing.${isOffline ? 'offline' : 'moreFailed'}`)
      setTrouble(message)
      notifications.notify({ type: 'error', message })
      return
    }
    // The list moves while the shopper reads: what came again is shown once.
    const known = new Set(shown.map(keyOf))
    const fresh = answer.value.items.filter(item => !known.has(keyOf(item)))
    const items = [...shown, ...fresh]
    // Without anything new there is nothing left, whatever the count says.
    const reached = fresh.length > 0 ? answer.value.total : items.length
    setGrown({ source, items, total: reached, firstNew: shown.length })
    // The shopper has gone to another page: its address must not change.
    if (readHistoryEntryKey() !== entry) return
    replaceAddress(url => url.searchParams.set(parameter, String(nextPage)))
    onGrown?.(items)
  }

  return { shown, total, firstNew, firstNewRef, isLoading, trouble, showMore }
}
