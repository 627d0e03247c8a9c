import type { CommandProgress } from './command-call.ts'

/** A bar as wide as the terminal allows, with what is known in figures. */
export function formatProgressBar(
  progress: CommandProgress,
  spentMs: number,
  columns: number,
): string {
  const figures = formatProgressLine(progress, spentMs)
  const width = Math.min(30, columns - figures.length - 4)
  if (!progress.total || width < 5) return figures.slice(0, columns - 1)
  const filled = Math.round(width * Math.min(1, progress.done / progress.total))
  return `[${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${figures}`
}

export function formatProgressLine(
  { done, total, unit, note }: CommandProgress,
  spentMs: number,
): string {
  const share = total ? Math.min(1, done / total) : undefined
  const amount = unit === 'bytes' ? inMegabytes(done, total) : counted(done, total, unit)
  return [
    ...(share === undefined ? [] : [`${Math.floor(share * 100)} %`]),
    amount,
    ...(note ? [note] : []),
    ...(share && share < 1 && spentMs > 2_000 ? [`${left(spentMs, share)} left`] : []),
  ].join(', ')
}

function inMegabytes(done: number, total: number | undefined): string {
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
  return total ? `${megabytes(done)} of ${megabytes(total)} MB` : `${megabytes(done)} MB`
}

function counted(done: number, total: number | undefined, unit: string): string {
  return total ? `${done} of ${total} ${unit}` : `${done} ${unit}`
}

function left(spentMs: number, share: number): string {
  const seconds = Math.ceil((spentMs / share - spentMs) / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
