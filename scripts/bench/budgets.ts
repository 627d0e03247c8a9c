/** A budget of the design and the figure that was measured for it. */
export type MeasuredBudget = {
  subject: string
  limit: number
  figure: number
  unit: string
  /** Where more is better: scores of Lighthouse. */
  isAtLeast?: boolean
  /** The command that measures it. */
  command: string
}

/** How far a figure is from its budget, as words of a table. */
export function describeBudgetMargin(
  figure: number,
  limit: number,
  { isAtLeast = false }: { isAtLeast?: boolean } = {},
): string {
  const isKept = isAtLeast ? figure >= limit : figure <= limit
  const away = formatShare(Math.abs(figure / limit - 1))
  const side = figure <= limit ? 'below' : 'above'
  return `${isKept ? 'kept' : '**not reached**'}, ${away} % ${side}`
}

/** A tenth of a percent is told where it is the whole distance. */
function formatShare(share: number): string {
  const percent = share * 100
  return percent > 0 && percent < 1 ? percent.toFixed(1) : percent.toFixed(0)
}
