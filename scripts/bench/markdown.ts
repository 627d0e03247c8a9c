import { describeBudgetMargin, type MeasuredBudget } from './budgets.ts'

/** A table in Markdown. */
export function formatMarkdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

export const formatMs = (value: number) => value.toFixed(2)
export const formatCount = (value: number) => value.toLocaleString('en')

/** Every budget, what was measured and how far that is from it. */
export function formatBudgetTable(budgets: readonly MeasuredBudget[]): string {
  return formatMarkdownTable(
    ['what', 'budget', 'measured', 'distance', 'by'],
    budgets.map(({ subject, limit, figure, unit, isAtLeast, command }) => [
      subject,
      `${isAtLeast ? '≥' : '≤'} ${limit}${unit && ` ${unit}`}`,
      formatMeasured(figure, limit),
      describeBudgetMargin(figure, limit, { ...(isAtLeast && { isAtLeast }) }),
      command,
    ]),
  )
}

/** With one digit more than its budget has, so that a figure beside it is told from it. */
function formatMeasured(figure: number, limit: number): string {
  const [, digits = ''] = String(limit).split('.')
  return figure.toFixed(Number.isInteger(figure) ? 0 : digits.length + 1)
}
