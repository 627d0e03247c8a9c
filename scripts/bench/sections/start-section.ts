import type { StartupTimes } from '../figures.ts'
import { formatMarkdownTable } from '../markdown.ts'
import { benchCommand, type ReportSection } from '../report-section.ts'

/** Seconds. */
const startBudgets = { first: 60, second: 8 }

/** How long `npm start` takes. */
export const startupTimeSection: ReportSection<StartupTimes> = {
  write: ({ first, second, emptyFolder }) => `## Starts

Seconds of \`npm start\` until it says that the shop is open, in a copy of this checkout that shares its installed packages and nothing else:
neither what is built nor what Node has compiled.

${formatMarkdownTable(
  ['', 'seconds'],
  [
    ['after the install: nothing is built, the data folder is empty', first.toFixed(1)],
    ['the second start', second.toFixed(1)],
    ['an empty data folder, everything is built', emptyFolder.toFixed(1)],
  ],
)}`,

  listBudgets: ({ first, second }) => [
    {
      ...{ subject: '`npm start` after the install, with its builds', limit: startBudgets.first },
      ...{ figure: first, unit: 's', command: benchCommand },
    },
    {
      ...{ subject: '`npm start`, the second time', limit: startBudgets.second },
      ...{ figure: second, unit: 's', command: benchCommand },
    },
  ],
}
