import type { ShopSettings } from '@vitrina/federation'
import type { RemoteSnapshot } from '../remotes/snapshot.ts'

type Remotes = readonly Pick<RemoteSnapshot, 'offer'>[]
type Counted = Pick<ShopSettings, 'counter'>

/** Whether anything waits for the shopper to allow statistics. */
export function usesStatistics(remotes: Remotes, { counter }: Counted): boolean {
  return counter !== undefined || remotes.some(({ offer }) => (offer.statistics?.length ?? 0) > 0)
}

/** What a shopper is told of who measures. */
export function getStatisticsKind(
  remotes: Remotes,
  { counter }: Counted,
): 'metrica' | 'text' | 'none' {
  if (counter) return 'metrica'
  return usesStatistics(remotes, {}) ? 'text' : 'none'
}
