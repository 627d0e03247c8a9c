import type { Result } from '@vitrina/domain'
import { type PagedItems, usePages, useRetryOnRecovery } from '@vitrina/query'
import { findLoadProblem, type LoadProblem } from '../orders/find-load-problem.ts'
import { useRetryWhenReachable } from '../orders/use-when-reachable.ts'

/** A page of a customer's list, as the platform answers it. */
export type ListPage<Item> = {
  items: readonly Item[]
  total_count: number
  search_criteria: { page_size: number }
}

export type PaginatedList<Item> = Omit<PagedItems<Item>, 'arrived' | 'failure' | 'pages'> & {
  /** Why the last reading failed; stands until another has an answer. */
  trouble: LoadProblem | null
  /** Whether the shop has told how the list is now, if perhaps not all of it. */
  isFresh: boolean
  /** The first of those that came at a press, counted from nought. */
  arrived: number | null
}

type PaginatedListOptions<Item> = {
  /** Pages count from one; one beyond the end is the last again. */
  ask: (page: number) => Promise<Result<ListPage<Item>>>
  /** What this browser has last seen. */
  remembered: () => ListPage<Item> | null
  /** What tells one from the others. */
  nameOf: (item: Item) => string | number
  /** Whether, when an answer comes, the focus stands on what asked for it. */
  isAwaited: () => boolean
}

/**
 * A list of the customer's: at once as this browser last saw it, then as the platform knows it now.
 */
export function usePaginatedList<Item>(options: PaginatedListOptions<Item>): PaginatedList<Item> {
  const { ask, remembered, nameOf, isAwaited } = options
  const { arrived, failure, pages, ...list } = usePages<Item>({
    remembered() {
      const page = remembered()
      return page && toPage(page)
    },
    async ask(page) {
      const answer = await ask(page)
      return answer.ok ? { ok: true, value: toPage(answer.value, page) } : answer
    },
    keyOf: nameOf,
    isAwaited,
  })
  useRetryOnRecovery({ failure, retry: list.more }, useRetryWhenReachable())

  return {
    ...list,
    trouble: failure ? findLoadProblem(failure) : null,
    isFresh: pages > 0,
    arrived: arrived ?? null,
  }
}

function toPage<Item>({ items, total_count, search_criteria }: ListPage<Item>, page = 0) {
  // The last full page may have lost some to those before it.
  const isLast = page > 1 && page * search_criteria.page_size >= total_count
  return { items, total: total_count, isLast }
}
