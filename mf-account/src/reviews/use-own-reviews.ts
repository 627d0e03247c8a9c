import type { OwnReview } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { createAccountCache } from '../account-cache/account-cache.ts'
import { type PaginatedList, usePaginatedList } from '../pagination/use-paginated-list.ts'

/**
 * What the customer has written while signed in; the newest page is kept for when there is no
 * connection.
 */
export function useOwnReviews(
  customerId: number,
  isAwaited: () => boolean,
): PaginatedList<OwnReview> {
  const services = useServices()
  const own = createAccountCache(services, customerId)
  return usePaginatedList<OwnReview>({
    async ask(page) {
      const answer = await services.api.user.reviews({ currentPage: page })
      if (answer.ok && page === 1) own.keep('reviews', answer.value)
      return answer
    },
    remembered: () => own.find('reviews'),
    nameOf: review => review.id,
    isAwaited,
  })
}
