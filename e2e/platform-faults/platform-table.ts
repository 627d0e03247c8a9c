import { cpus } from 'node:os'
import type { PlatformFaultOutcome } from './try-platform-fault.ts'

/** The outcomes as a page of docs. */
export function writePlatformFaultTable(outcomes: readonly PlatformFaultOutcome[]): string {
  const rows = outcomes.map(outcome =>
    [
      outcome.fault,
      outcome.pages,
      Object.entries(outcome.statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
      outcome.wrong,
      `${outcome.healthyP95} → ${outcome.faultyP95} ms`,
      `${outcome.maxStallMs} ms`,
      outcome.recoveredMs === 0 ? 'at once' : `${(outcome.recoveredMs / 1_000).toFixed(1)} s`,
    ].join(' | '),
  )
  return `# Faults of the platform, tried

\`npm run trial:faults\` lets the platform fail in each way for twelve seconds, behind a page server that is asked for six kinds of
pages in turn, ten a second. Pages that were shown before may be answered again from what is known; others say 503 and when to come
back.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, which the load, the platform and the shop share.
A page is wrong when it is cut short, has another status than 200 or 503, or is 200 with less than half of its usual contents. First byte: p95 before the fault, and once
each kind of page had met it.

| the platform | pages | answered | wrong | first byte | longest | well again after |
|---|---|---|---|---|---|---|
${rows.map(row => `| ${row} |`).join('\n')}
`
}
