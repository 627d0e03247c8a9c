import type { OwnConsent, PlacedOrder } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { useQuery } from '@vitrina/query'

/** The tick and the order are written down together, perhaps on either side of a second. */
const leastApartMs = 60_000

/** What the customer agreed to with an order; none while that is not known. */
export function useOrderConsents(order: PlacedOrder | null): readonly OwnConsent[] {
  const { api } = useServices()
  const { value } = useQuery(order ? 'consents' : undefined, () => api.user.consents())
  return order && value ? listOrderConsents(order, value.items) : []
}

export function listOrderConsents(
  { created_at }: Pick<PlacedOrder, 'created_at'>,
  consents: readonly OwnConsent[],
): readonly OwnConsent[] {
  const placedMs = Date.parse(`${created_at.replace(' ', 'T')}Z`)
  return consents.filter(
    ({ place, is_given, given_at }) =>
      place === 'checkout' && is_given && Math.abs(Date.parse(given_at) - placedMs) < leastApartMs,
  )
}
