import { cpus } from 'node:os'
import type { OverloadOutcome } from './outcome.ts'
import { maxMeasuredRequests } from './split-load.ts'

const wellKeptFactor = 3
const healthLimitMs = 100

type Kind = OverloadOutcome['kinds'][number]

/** What is promised of a shop under five times what it can serve. */
export function meetsOverloadTargets({ kinds, health, lost }: OverloadOutcome): boolean {
  return (
    lost === 0 &&
    kinds.every(({ over, half }) => over.p99 <= wellKeptFactor * half.p99) &&
    health.every(({ p99, refused }) => p99 <= healthLimitMs && refused === 0)
  )
}

/** The outcomes as a page of docs. */
export function writeOutcomePage(outcomes: readonly OverloadOutcome[]): string {
  return `# Overload, tried

\`npm run trial:overload\` finds how much a server answers (16 clients, each asking again when answered: its *capacity*), offers half of that, and then five times
of it, come what may: as many new requests a second, whoever has been answered. Nothing is served from a cache in front, and every connection is open before the clock starts.

Times are those of a client in a process that sends at most ${maxMeasuredRequests} requests of a kind a second and is idle else; another process, which comes after the servers on the
processors, sends the rest and is counted only. *At the server* is the same without the network, the client and the time a request lay unread, as the server measures it.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, which the load, the platform and the shop share. Milliseconds.
${outcomes.map(renderSection).join('')}`
}

function renderSection(outcome: OverloadOutcome): string {
  const { name, capacityPerSecond, duePerSecond, sentPerSecond, shedAtCapacity, lost } = outcome
  const probes = outcome.health.map(
    ({ server, path, halfP99, p99, longest, refused }) =>
      `| ${server} | ${path} | ${halfP99} | ${p99} | ${longest} | ${refused} |`,
  )
  return `
## ${name}

${capacityPerSecond} a second are served at most (${shedAtCapacity} refused meanwhile); ${duePerSecond} a second came, of which ${sentPerSecond} found one of 400 connections free. What was shed was told so within ${outcome.shedP50} ms (p50), ${outcome.shedP99} ms (p99); lost: ${lost}.

| | p99 at half load | p99 at capacity | p50 at five times | p99 | of half load | of capacity | served | shed |
|---|---|---|---|---|---|---|---|---|
${outcome.kinds.map(renderRow).join('\n')}

| p99 at the server | at half load | at capacity | at five times |
|---|---|---|---|
${outcome.kinds.map(({ kind, half, capacity, over }) => `| ${kind} | ${half.p99AtServer} | ${capacity.p99AtServer} | ${over.p99AtServer} |`).join('\n')}

| health | | p99 at half load | p99 at five times | longest | not 200 |
|---|---|---|---|---|---|
${probes.join('\n')}
`
}

function renderRow({ kind, half, capacity, over, servedPerSecond, shedShare }: Kind): string {
  const ofHalf = (over.p99 / half.p99).toFixed(1)
  const ofCapacity = (over.p99 / capacity.p99).toFixed(1)
  return `| ${kind} | ${half.p99} | ${capacity.p99} | ${over.p50} | ${over.p99} | ${ofHalf} | ${ofCapacity} | ${servedPerSecond}/s | ${Math.round(shedShare * 100)} % |`
}
