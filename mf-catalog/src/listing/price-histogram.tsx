import { readPriceRange } from '@vitrina/domain'
import type { Facet } from './facets.ts'
import styles from './price-histogram.module.css'

/** What the drawing measures, in its own units. */
const size = { width: 100, height: 50, gap: 1 }

/**
 * How many goods there are of each price, for the eye alone: the numbers stand beside the ranges.
 * Those of the chosen range, or all where none is chosen, are darker.
 */
export function PriceHistogram({
  facet: { bounds, histogram },
  chosen: [range = ''],
}: {
  facet: Facet
  chosen: readonly string[]
}) {
  if (!bounds || !histogram) return null
  const { from = 0, to = Number.POSITIVE_INFINITY } = readPriceRange(range) ?? {}
  const step = (bounds.to - bounds.from) / histogram.length
  const width = size.width / histogram.length
  const highest = Math.max(...histogram)
  const draw = (wantsChosen: boolean) =>
    histogram.map((count, index) => {
      const lowest = bounds.from + index * step
      const isChosen = lowest + step > from && lowest < to
      if (count === 0 || isChosen !== wantsChosen) return ''
      const top = (count / highest) * size.height
      return `M${index * width} ${size.height}v${-top}h${width - size.gap}v${top}`
    })
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={draw(false).join('')} />
      <path d={draw(true).join('')} />
    </svg>
  )
}
