import type { PageCpuTimes } from '../figures.ts'
import { formatMarkdownTable, formatMs } from '../markdown.ts'
import type { ReportSection } from '../report-section.ts'

/** Calls of the platform, without a page around them. */
export const platformCallSection: ReportSection<readonly PageCpuTimes[]> = {
  write: calls => `## Calls of the platform

${formatMarkdownTable(
  ['', 'ms of the platform'],
  calls.map(({ kind, platform }) => [kind, formatMs(platform)]),
)}`,
}
