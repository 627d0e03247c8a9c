/** How one heavy trial ended. */
export type TrialResult = { name: string; shows: string; ok: boolean; seconds: number }

/** One line for each, in Markdown, as a closing note wants it. */
export function formatTrialTable(results: readonly TrialResult[]): string {
  const rows = results.map(
    ({ name, shows, ok, seconds }) =>
      `| ${name} | ${shows} | ${ok ? 'passed' : '**failed**'} | ${minutes(seconds)} |`,
  )
  return ['| trial | what it shows | result | time |', '|---|---|---|---|', ...rows].join('\n')
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}
