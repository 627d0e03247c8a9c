import type { ListingData } from './listing-data.ts'

/**
 * Whether it is known how many goods there are: goods that could not be had are not none at all.
 */
export function isTotalKnown({ missed }: Pick<ListingData, 'missed'>): boolean {
  return !missed || missed.kept !== undefined
}
