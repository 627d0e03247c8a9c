import { readPriceRange } from '@vitrina/domain'
import type { Facet } from './facets.ts'
import type { ChosenFilters } from './filter-query.ts'

/** What the drawing measures, in its own units; between two bars a gap of one. */
const size = { width: 100, height: 50 }

/**
 * The price facet with the bars of its histogram as a listing shows them: those of the chosen
 * prices, or all where none is chosen, in a path of their own. Drawn with the data, so that no
 * first load carries how.
 */
export function addPriceBars(
  facets: readonly Facet[],
  filters: ChosenFilters['filters'],
): readonly Facet[] {
  return facets.map(facet => ({ ...facet, ...drawPriceBars(facet, filters.price?.[0]) }))
}

function drawPriceBars({ bounds, histogram }: Facet, range = ''): Pick<Facet, 'bars'> {
  if (!bounds || !histogram) return {}
  const { from = 0, to = Number.POSITIVE_INFINITY } = readPriceRange(range) ?? {}
  const step = (bounds.to - bounds.from) / histogram.length
  const width = size.width / histogram.length
  const highest = Math.max(...histogram)
  const draw = (wantsChosen: boolean) =>
    histogram.map((count, index) => {
      const lowest = bounds.from + index * step
      const isChosen = lowest + step > from && lowest < to
      if (count === 0 || isChosen !== wantsChosen) return ''
      const top = Math.round((count / highest) * size.height * 10) / 10
      return `M${index * width} ${size.height}v${-top}h${width - 1}v${top}`
    })
  return { bars: { others: draw(false).join(''), chosen: draw(true).join('') } }
}
