import { cpus } from 'node:os'
import type { Outcome } from './try-fault.ts'

/** The outcomes as a page of docs. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(outcome =>
    [
      outcome.remote,
      outcome.fault,
      outcome.trial,
      `${outcome.victims} of ${outcome.pages}`,
      outcome.recoveredMs === 0
        ? 'no page was lost'
        : `${(outcome.recoveredMs / 1_000).toFixed(1)} s`,
      `${outcome.healthyP95} → ${outcome.faultyP95} ms`,
      outcome.withdrawn ? 'put back by itself' : 'stays',
    ].join(' | '),
  )
  return `# Faults of remotes, tried

\`npm run trial:faults\` releases each remote with each fault, asks for home and other pages ten times a second, and lets the
fault begin once the release is live. The fault is armed after the trial of the release, which refuses most of these by itself (last but five column).

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, which the load, the platform and the shop share.
A page is lost when home or a page of another remote is not 200 and whole. First byte: p95 before the fault and after the first page that met it.

| remote | fault | its trial | pages lost | well again after | first byte | the release |
|---|---|---|---|---|---|---|
${rows.map(row => `| ${row} |`).join('\n')}
`
}
