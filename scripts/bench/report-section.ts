import type { MeasuredBudget } from './budgets.ts'
import type { LineChart } from './draw-lines.ts'

/** A part of the report about one kind of measurement. */
export type ReportSection<Figures> = {
  /** Its Markdown, with its heading. */
  write(figures: Figures): string
  /** What the table at the top of the report lists of it. */
  listBudgets?(figures: Figures): MeasuredBudget[]
  /** By the name of its file. */
  drawGraphs?(figures: Figures): Record<string, LineChart>
}

/** The command of a figure that the run itself measures. */
export const benchCommand = '`npm run bench`'
