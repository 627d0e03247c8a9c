import type { RemoteCountFigures } from '../figures.ts'
import { formatMarkdownTable, formatMs } from '../markdown.ts'
import type { ReportSection } from '../report-section.ts'
import { formatHtmlSize, sumPageCost } from './write-page-costs.ts'

/** What every page carries for each remote that is in the registry. */
export const remoteCountSection: ReportSection<readonly RemoteCountFigures[]> = {
  write: counts => `## More remotes

The shop has four remotes. The others are copies of a remote of another repository (\`e2e/fixtures/remotes/rspack-care\`) under names of
their own, released and tried as any other: each has a page that the server renders, and is live in the registry while the pages below,
which show none of them, are rendered anew (\`PAGE_CACHE=off\`). They fill no slot: a slot has one owner, and the cost of what a slot shows would
hide what a remote costs by being there. Milliseconds of all processes together, KiB of HTML and what of it is sent.

${formatMarkdownTable(
  [
    'remotes',
    ...(counts[0]?.rendered ?? []).flatMap(({ kind }) => [`${kind}, ms`, 'HTML (sent)']),
    ...['front, MB', 'workers'],
  ],
  counts.map(({ remotes, rendered, html, memory }) => [
    String(remotes),
    ...rendered.flatMap((page, index) => {
      const size = html[index]
      return [formatMs(sumPageCost(page)), size ? formatHtmlSize(size) : '']
    }),
    ...[memory.front, memory.workers].map(String),
  ]),
)}

${describeGrowth(counts)}

![Processor time of a page over the number of remotes](pictures/bench-remotes.svg)
![What is sent of a page over the number of remotes](pictures/bench-remotes-bytes.svg)`,

  drawGraphs: counts => ({
    'bench-remotes.svg': {
      ...{ title: 'A page rendered anew, processor time of all', x: 'remotes', y: 'ms' },
      lines: (counts[0]?.rendered ?? []).map(({ kind }, index) => ({
        name: kind,
        points: counts.map(({ remotes, rendered }) => {
          const page = rendered[index]
          return [remotes, page ? sumPageCost(page) : 0] as const
        }),
      })),
    },
    'bench-remotes-bytes.svg': {
      ...{ title: 'HTML of a page as it is sent', x: 'remotes', y: 'KiB' },
      lines: (counts[0]?.html ?? []).map(({ kind }, index) => ({
        name: kind,
        points: counts.map(({ remotes, html }) => [remotes, html[index]?.sent ?? 0] as const),
      })),
    },
  }),
}

/** What one more remote adds, from the fewest to the most. */
function describeGrowth(counts: readonly RemoteCountFigures[]): string {
  const [fewest, most] = [counts[0], counts.at(-1)]
  if (!fewest || !most || fewest === most) return ''
  const added = most.remotes - fewest.remotes
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
  const each = (of: (figures: RemoteCountFigures) => readonly number[]) =>
    (sum(of(most)) - sum(of(fewest))) / of(most).length / added
  const ms = each(({ rendered }) => rendered.map(sumPageCost))
  const plain = each(({ html }) => html.map(size => size.plain * 1_024))
  const sent = each(({ html }) => html.map(size => size.sent * 1_024))
  // Where it is less than what the measurements differ by, the sum may be below zero.
  const time = ms > 0 ? `${ms.toFixed(3)} ms` : 'no time that can be measured'
  return `One more remote adds ${time}, ${plain.toFixed(0)} bytes of HTML and ${sent.toFixed(0)} bytes sent to a page, on the average of the three.`
}
