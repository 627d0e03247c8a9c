import { cpus, loadavg } from 'node:os'
import type { RemoteFaultOutcome } from './try-fault.ts'

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** The outcomes as a page of docs. */
export function writeRemoteFaultTable(outcomes: readonly RemoteFaultOutcome[]): string {
  const rows = outcomes.map(outcome =>
    [
      outcome.remote,
      outcome.fault,
      `${outcome.victims} of ${outcome.pages}`,
      outcome.victims === 0 ? 'at once' : seconds(outcome.recoveredMs),
      // No page was asked for after the first had been answered.
      outcome.faultyP95 === 0 ? '–' : `${outcome.controlP95} → ${outcome.faultyP95} ms`,
      outcome.withdrawn ? 'put back by itself' : 'stays',
      outcome.hadToEnd
        ? `${seconds(outcome.ownBackMs)} after the fault ended`
        : seconds(outcome.ownBackMs),
    ].join(' | '),
  )
  return `# Faults of remotes, tried

\`npm run trial:faults -- --write\` opens two shops. In the first it releases each remote with each fault, which begins once the release is live, so that
no trial of the release has seen it. It then asks both shops, at the same time and about seven times a second each, for home (twice as often) and a page of each
remote, for 12 s. The second shop is well: what the machine does to both shows in both.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (load average ${loadavg()[1]?.toFixed(0)}: other work ran there too), which the requests and both shops share.

- *Lost*: home, or a page of another remote, that was not 200 and whole.
- *Well again*: from the first page that met the fault until the last that was lost.
- *First byte*: p95 of home and the other remotes' pages after the first page that met the fault; of the shop that is well → of the one with the fault.
- *Its own page*: when the misbehaving remote's own page was 200 again.
- *Leaks* fills 20 MB in every slot and page it renders, which takes the processor 10 to 25 ms each time: with three slots on home, content's leak makes home slower by itself, until it is put back.

| remote | fault | lost | well again | first byte | the release | its own page |
|---|---|---|---|---|---|---|
${rows.map(row => `| ${row} |`).join('\n')}
`
}
