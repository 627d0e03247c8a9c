import { pageLimits, productGoal } from '../../size/limits.ts'
import { type Budget, describeDistance } from '../budgets.ts'
import type { ScriptBytes } from '../figures.ts'
import { formatTable } from '../markdown.ts'
import { benchCommand, type ReportSection } from '../report-section.ts'

/** The design's goals, and its gates from before packages were ordered by name (decision 0084). */
const goals: Readonly<Record<string, { goal: number; formerGate: number }>> = {
  home: { goal: 120, formerGate: 130 },
  product: { goal: productGoal.goal, formerGate: 155 },
}

/** What a page loads of scripts and messages before a shopper does anything. */
export const bytesSection: ReportSection<readonly ScriptBytes[]> = {
  write: pages => `## Bytes of scripts

KiB of gzip before a shopper does anything, against the limits that \`npm run size\` holds. [size.md](trials/size.md) says what they are made of.

${formatTable(
  ['page', 'KiB', 'limit', ''],
  pages.map(({ page, gzip }) => {
    const limit = getLimit(page)
    return [page, gzip.toFixed(1), limit.toFixed(1), describeDistance(gzip, limit)]
  }),
)}`,

  listBudgets: pages =>
    pages.flatMap(({ page, gzip }): Budget[] => {
      const { goal, formerGate } = goals[page] ?? {}
      const createBudget = (kind: string, limit: number): Budget => {
        const subject = `scripts of the first load, ${page}, ${kind}`
        return { subject, limit, figure: gzip, unit: 'KiB', command: benchCommand }
      }
      return [
        createBudget('limit', getLimit(page)),
        ...(formerGate ? [createBudget('gate before the ordered packages', formerGate)] : []),
        ...(goal ? [createBudget('goal', goal)] : []),
      ]
    }),
}

/** @throws for a page without a limit: it would be held to nothing. */
function getLimit(page: string): number {
  const limit = pageLimits[page]
  if (limit === undefined) throw new Error(`There is no limit of bytes for the page ${page}.`)
  return limit
}
