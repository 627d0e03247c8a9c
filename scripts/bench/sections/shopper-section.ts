import type { ShopperLoadFigures } from '../figures.ts'
import { formatMarkdownTable, formatMs } from '../markdown.ts'
import type { ReportSection } from '../report-section.ts'

/** By what is done with the page: cached, rendered. */
export type ShopperFiguresByCaching = Readonly<Record<string, readonly ShopperLoadFigures[]>>

/** How long a page takes while more shoppers ask. */
export const concurrentShopperSection: ReportSection<ShopperFiguresByCaching> = {
  write: loads => `## More shoppers

A category of 50 cards, milliseconds on the clock, for shoppers who ask without a pause.

${formatMarkdownTable(
  ['page', 'shoppers', 'p50', 'p95', 'per second'],
  Object.entries(loads).flatMap(([name, all]) =>
    all.map(({ shoppers, p50, p95, perSecond }) => [
      ...[name, String(shoppers), formatMs(p50), formatMs(p95), perSecond.toFixed(0)],
    ]),
  ),
)}

![p95 of a category over the number of shoppers](pictures/bench-load.svg)`,

  drawGraphs: loads => ({
    'bench-load.svg': {
      ...{ title: 'A category, p95 on the clock', x: 'shoppers who ask without a pause', y: 'ms' },
      lines: Object.entries(loads).map(([name, points]) => ({
        name,
        points: points.map(({ shoppers, p95 }) => [shoppers, p95] as const),
      })),
    },
  }),
}
