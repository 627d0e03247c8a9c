import type { MemoryAfterRequests } from '../figures.ts'
import { formatCount, formatMarkdownTable } from '../markdown.ts'
import type { ReportSection } from '../report-section.ts'

const processes = ['front', 'workers', 'platform'] as const

/** What the processes hold while many requests of all kinds come. */
export const memorySection: ReportSection<readonly MemoryAfterRequests[]> = {
  write: samples => `## Memory

Megabytes while home, listings, products and addresses that are not there are asked for by four shoppers.

${formatMarkdownTable(
  ['requests', ...processes],
  samples.map(sample => [
    formatCount(sample.requests),
    ...processes.map(name => String(sample[name])),
  ]),
)}

![Megabytes held over the number of requests](pictures/bench-memory.svg)`,

  drawGraphs: samples => ({
    'bench-memory.svg': {
      ...{ title: 'Memory held', x: 'mixed requests', y: 'MB' },
      lines: processes.map(name => ({
        name,
        points: samples.map(sample => [sample.requests, sample[name]] as const),
      })),
    },
  }),
}
