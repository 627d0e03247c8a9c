import { cpus } from 'node:os'
import { percentile } from '../remote-faults/watch-pages.ts'
import type { SeenAnswer } from './send-load.ts'
import type { SeenHealth } from './under-load.ts'

type Seen = { answers: readonly SeenAnswer[]; health: readonly SeenHealth[] }

export type Outcome = {
  name: string
  capacityPerSecond: number
  /** That were due, and that found a connection to be sent over. */
  duePerSecond: number
  sentPerSecond: number
  kinds: readonly {
    kind: string
    healthyP50: number
    healthyP99: number
    servedPerSecond: number
    servedP50: number
    servedP99: number
    shedShare: number
  }[]
  shedP50: number
  /** Neither served nor refused with a time to come back: broken connections, other errors. */
  lost: number
  health: readonly {
    path: string
    server: string
    healthyP99: number
    p99: number
    longest: number
    refused: number
  }[]
}

const wellKeptFactor = 3
const healthLimitMs = 100

type Runs = {
  name: string
  capacity: number
  offered: number
  seconds: number
  healthy: Seen
  over: Seen
}

export function outcomeOf({ name, capacity, offered, seconds, healthy, over }: Runs): Outcome {
  const kinds = [...new Set(over.answers.map(({ kind }) => kind))]
  const shed = over.answers.filter(isShed)
  return {
    name,
    capacityPerSecond: Math.round(capacity),
    duePerSecond: Math.round(offered),
    sentPerSecond: Math.round(over.answers.length / seconds),
    kinds: kinds.map(kind => {
      const before = times(
        healthy.answers.filter(answer => answer.kind === kind && isServed(answer)),
      )
      const ofKind = over.answers.filter(answer => answer.kind === kind)
      const served = times(ofKind.filter(isServed))
      return {
        kind,
        healthyP50: percentile(before, 0.5),
        healthyP99: percentile(before, 0.99),
        servedPerSecond: Math.round(served.length / seconds),
        servedP50: percentile(served, 0.5),
        servedP99: percentile(served, 0.99),
        shedShare: ofKind.filter(isShed).length / ofKind.length,
      }
    }),
    shedP50: percentile(times(shed), 0.5),
    lost: over.answers.filter(answer => !isServed(answer) && !isShed(answer)).length,
    health: [...new Set(over.health.map(({ url }) => url))].map((url, place) => {
      const seen = over.health.filter(probe => probe.url === url)
      return {
        server: place < 2 ? 'page server' : 'platform',
        path: new URL(url).pathname,
        healthyP99: percentile(times(healthy.health.filter(probe => probe.url === url)), 0.99),
        p99: percentile(times(seen), 0.99),
        longest: percentile(times(seen), 1),
        refused: seen.filter(({ status }) => status !== 200).length,
      }
    }),
  }
}

export const isServed = ({ status }: SeenAnswer) => status >= 200 && status < 400

const isShed = ({ status, saysWhenToReturn }: SeenAnswer) => status === 503 && saysWhenToReturn

const times = (seen: readonly { tookMs: number }[]) => seen.map(({ tookMs }) => tookMs)

/** What is promised of a shop under five times what it can serve. */
export function isSound({ kinds, health, lost }: Outcome): boolean {
  return (
    lost === 0 &&
    kinds.every(kind => kind.servedP99 <= wellKeptFactor * kind.healthyP99) &&
    health.every(({ p99, refused }) => p99 <= healthLimitMs && refused === 0)
  )
}

/** The outcomes as a page of docs. */
export function tableOf(outcomes: readonly Outcome[]): string {
  return `# Overload, tried

\`npm run trial:overload\` finds how much a server answers (16 clients, each asking again when answered), offers half of that, and then five times of it,
come what may: as many new requests a second, whoever has been answered. Nothing is served from a cache in front.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, which the load, the platform and the shop share.
${outcomes.map(sectionOf).join('')}`
}

function sectionOf(outcome: Outcome): string {
  const { name, capacityPerSecond, duePerSecond, sentPerSecond, shedP50, lost } = outcome
  const rows = outcome.kinds.map(
    kind =>
      `| ${kind.kind} | ${kind.healthyP50} | ${kind.healthyP99} | ${kind.servedPerSecond}/s | ${kind.servedP50} | ${kind.servedP99} | ${(kind.servedP99 / kind.healthyP99).toFixed(1)} | ${Math.round(kind.shedShare * 100)} % |`,
  )
  const probes = outcome.health.map(
    ({ server, path, healthyP99, p99, longest, refused }) =>
      `| ${server} | ${path} | ${healthyP99} | ${p99} | ${longest} | ${refused} |`,
  )
  return `
## ${name}

${capacityPerSecond} a second are served at most; ${duePerSecond} a second came, of which ${sentPerSecond} found one of 400 connections free. What was shed was told so within ${shedP50} ms (p50); lost: ${lost}.

| | p50 at half load, ms | p99 | served at five times | p50, ms | p99 | of the p99 before | shed |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

| health | | p99 at half load, ms | p99 at five times | longest | not 200 |
|---|---|---|---|---|---|
${probes.join('\n')}
`
}
