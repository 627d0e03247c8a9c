import { fitOptions } from './review-fields.ts'

/** What most reviews say of a product's fit, `mixed` where no answer has more than half. */
export type FitVerdict = {
  readonly most: (typeof fitOptions)[number] | 'mixed'
  /** How many say small, right and large. */
  readonly counts: readonly number[]
  readonly total: number
}

/** Fewer answers than this say nothing. */
const minAnswers = 5

/** `undefined` where too few say anything, or the counts are none that this release can read. */
export function computeFitVerdict(counts: readonly number[] = []): FitVerdict | undefined {
  if (counts.length !== fitOptions.length) return undefined
  const total = counts.reduce((sum, some) => sum + some, 0)
  if (total < minAnswers) return undefined
  const most = fitOptions.find((_fit, place) => (counts[place] ?? 0) * 2 > total) ?? 'mixed'
  return { most, counts, total }
}
