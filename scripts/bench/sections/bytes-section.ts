import { productPageSizeGoal } from '../../size/limits.ts'
import type { MeasuredSize } from '../../size/measure-files.ts'
import { describeBudgetMargin, type MeasuredBudget } from '../budgets.ts'
import { formatMarkdownTable } from '../markdown.ts'
import { benchCommand, type ReportSection } from '../report-section.ts'

/** The design's goals, and its gates from before packages were ordered by name (decision 0084). */
const goals: Readonly<Record<string, { goal: number; formerGate: number }>> = {
  home: { goal: 120, formerGate: 130 },
  product: { goal: productPageSizeGoal.goal, formerGate: 155 },
}

/** What a page loads of scripts and messages before a shopper does anything. */
export const scriptSizeSection: ReportSection<readonly MeasuredSize[]> = {
  write: pages => `## Bytes of scripts

KiB before a shopper does anything. Gzip is held against the limits of \`npm run size\`. [size.md](trials/size.md) says what they are made of.

${formatMarkdownTable(
  ['page', 'gzip', 'Brotli', 'limit', ''],
  pages.map(({ name, gzip, brotli, limit }) => [
    ...[name, gzip.toFixed(1), brotli.toFixed(1), limit.toFixed(1)],
    describeBudgetMargin(gzip, limit),
  ]),
)}`,

  listBudgets: pages =>
    pages.flatMap(({ name, gzip, limit }): MeasuredBudget[] => {
      const { goal, formerGate } = goals[name] ?? {}
      const createBudget = (kind: string, most: number): MeasuredBudget => {
        const subject = `scripts of the first load, ${name}, ${kind}`
        return { subject, limit: most, figure: gzip, unit: 'KiB', command: benchCommand }
      }
      return [
        createBudget('limit', limit),
        ...(formerGate ? [createBudget('gate before the ordered packages', formerGate)] : []),
        ...(goal ? [createBudget('goal', goal)] : []),
      ]
    }),
}
