import type { SizeChart } from '@vitrina/contract'
import type { FitVerdict } from '../reviews/fit-verdict.ts'
import { type BodyMeasurement, bodyMeasurements, type ShopperMeasurements } from './own-measures.ts'

/** Sizes are ids of options. */
export type SizeAdvice =
  /** The product tells no measures of bodies. */
  | { readonly kind: 'no-chart' }
  /** None of the measures that count was given. */
  | { readonly kind: 'unmeasured' }
  /** The measure lies beyond the smallest or the largest size that there is. */
  | {
      readonly kind: 'smaller' | 'larger'
      readonly measure: BodyMeasurement
      readonly edge: number
    }
  /** The measures lead to sizes that are no neighbours. */
  | { readonly kind: 'apart'; readonly low: MeasuredSize; readonly high: MeasuredSize }
  | {
      readonly kind: 'size'
      readonly size: number
      /** What the chart alone says: one size, or the two that the measures lie between. */
      readonly table: readonly [number] | readonly [number, number]
      readonly by: readonly BodyMeasurement[]
      readonly reviews: FitOpinion
    }

/** `no-larger`: most say small, but there is no larger size; likewise `no-smaller`. */
type FitOpinion = 'nothing' | 'small' | 'large' | 'no-larger' | 'no-smaller'
type MeasuredSize = { readonly measure: BodyMeasurement; readonly size: number }

/** Rows of the chart that a measure lies in or between; -1 is below the first. */
type Place = { measure: BodyMeasurement; from: number; to: number }

/** Measures that the chart chooses a size by. */
export function listRequiredMeasurements(chart: SizeChart): BodyMeasurement[] {
  return bodyMeasurements.filter(measure => chart.some(({ body }) => body[measure]))
}

/**
 * The size for a body by the product's chart, moved by one where most reviews say that it is small
 * or large. Between two sizes the larger counts, as the size guide says.
 */
export function adviseSize(
  chart: SizeChart,
  own: ShopperMeasurements,
  verdict: FitVerdict | undefined,
): SizeAdvice {
  const asked = listRequiredMeasurements(chart)
  if (asked.length === 0) return { kind: 'no-chart' }
  const places = asked.flatMap(measure => {
    const value = own[measure]
    return value === undefined ? [] : [findRange(chart, measure, value)]
  })
  const [first] = places
  if (!first) return { kind: 'unmeasured' }

  const sizeAt = (row: number) => chart[row]?.size ?? 0
  const last = chart.length - 1
  const high = places.reduce((one, other) => (other.to > one.to ? other : one), first)
  const low = places.reduce((one, other) => (other.from < one.from ? other : one), first)
  if (high.to > last) return { kind: 'larger', measure: high.measure, edge: sizeAt(last) }
  if (high.to < 0) return { kind: 'smaller', measure: high.measure, edge: sizeAt(0) }
  const from = Math.max(0, low.from)
  if (high.to - from > 1) {
    return {
      kind: 'apart',
      low: { measure: low.measure, size: sizeAt(from) },
      high: { measure: high.measure, size: sizeAt(high.to) },
    }
  }
  const { row, reviews } = correct(from, high.to, last, verdict)
  return {
    kind: 'size',
    size: sizeAt(row),
    table: from === high.to ? [sizeAt(from)] : [sizeAt(from), sizeAt(high.to)],
    by: places.map(({ measure }) => measure),
    reviews,
  }
}

function findRange(chart: SizeChart, measure: BodyMeasurement, value: number): Place {
  const ranges = chart.flatMap(({ body: { [measure]: range } }, row) =>
    range ? [{ row, least: range[0], most: range[1] }] : [],
  )
  const held = ranges.find(({ least, most }) => value >= least && value <= most)
  if (held) return { measure, from: held.row, to: held.row }
  const above = ranges.findIndex(({ least }) => value < least)
  if (above === -1) return { measure, from: chart.length, to: chart.length }
  const below = ranges[above - 1]?.row
  // Less than the first row that tells this measure.
  if (below === undefined) return { measure, from: -1, to: -1 }
  return { measure, from: below, to: ranges[above]?.row ?? below }
}

function correct(
  from: number,
  to: number,
  last: number,
  verdict: FitVerdict | undefined,
): { row: number; reviews: FitOpinion } {
  const most = verdict?.most
  if (most !== 'small' && most !== 'large') return { row: to, reviews: 'nothing' }
  // Between two sizes the reviews decide which: that is a whole step already.
  if (from !== to) return { row: most === 'small' ? to : from, reviews: most }
  if (most === 'small') {
    return to < last ? { row: to + 1, reviews: most } : { row: to, reviews: 'no-larger' }
  }
  return to > 0 ? { row: to - 1, reviews: most } : { row: to, reviews: 'no-smaller' }
}
