import { formatMarkdownTable, formatMs } from '../markdown.ts'
import { benchCommand, type ReportSection } from '../report-section.ts'
import type { FederationOverhead } from './federation-share.ts'

/** Of what the page costs as one bundle. */
const shareLimit = 0.1

/** The part of the report about what federation adds to the rendering of a page. */
export const federationShareSection = {
  write(shares: readonly FederationOverhead[]): string {
    const limit = formatPercent(shareLimit)
    const table = formatMarkdownTable(
      ['', 'federated, ms', 'one bundle, ms', 'share', 'lowest to highest pair', `budget ${limit}`],
      shares.map(({ kind, federated, oneBundle, share, lowest, highest }) => [
        ...[kind, formatMs(federated), formatMs(oneBundle), formatPercent(share)],
        ...[`${formatPercent(lowest)} to ${formatPercent(highest)}`, describeDistance(share)],
      ]),
    )
    return `## Federation's share

Budget: ${limit} over the same page built as one bundle, of the render worker's processor time.

The shell's render worker and the remotes are built once more as one bundle without module federation: one copy of the shared
packages, and a list of modules in place of the containers. Both render the same pages from one platform, each
behind a front process of its own, with one worker and without the page cache; their HTML is compared first. Clients go from one to the other at
each request. The share is the median over blocks of 200 requests to each. The guards and frames around remotes are a part of both.

${table}`
  },
  listBudgets: (shares: readonly FederationOverhead[]) =>
    shares.map(({ kind, share }) => ({
      subject: `federation's share, ${kind}`,
      limit: shareLimit * 100,
      figure: share * 100,
      unit: '%',
      command: benchCommand,
    })),
} satisfies ReportSection<readonly FederationOverhead[]>

/** In points of a percent: a share may be below zero, where a ratio says nothing. */
function describeDistance(share: number): string {
  const points = `${(Math.abs(share - shareLimit) * 100).toFixed(1)} points`
  return share <= shareLimit ? `kept, ${points} below` : `**not reached**, ${points} above`
}

const formatPercent = (share: number) => `${Number((share * 100).toFixed(1))} %`
