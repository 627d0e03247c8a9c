import { computePercentile } from '../remote-faults/watch-pages.ts'
import type { ResponseTiming } from './record-answers.ts'
import type { LoadRequest, LoadResponse } from './send-load.ts'
import type { OverloadObservation } from './under-load.ts'

type Figures = {
  p50: number
  p99: number
  /** As the server itself measured it; the time that a request lay unread is not in it. */
  p99AtServer: number
}

type Phase = 'half' | 'capacity' | 'over'

export type OverloadOutcome = {
  name: string
  capacityPerSecond: number
  /** Requests that were due and found a connection. */
  duePerSecond: number
  sentPerSecond: number
  kinds: readonly ({ kind: string; servedPerSecond: number; shedShare: number } & Record<
    Phase,
    Figures
  >)[]
  shedP50: number
  shedP99: number
  /** Refused though no more came than was served at most. */
  shedAtCapacity: number
  /** Neither served nor refused with a time to come back: broken connections, other errors. */
  lost: number
  health: readonly {
    path: string
    server: string
    halfP99: number
    p99: number
    longest: number
    refused: number
  }[]
}

type Runs = {
  name: string
  asked: readonly LoadRequest[]
  capacity: number
  offered: number
  seconds: number
  seen: Record<Phase, OverloadObservation>
  noted: readonly ResponseTiming[]
}

export function computeOverloadOutcome({
  name,
  asked,
  capacity,
  offered,
  seconds,
  seen,
  noted,
}: Runs): OverloadOutcome {
  const kinds = [...new Set(asked.map(({ kind }) => kind))]
  const kindOf = new Map(asked.map(({ url, kind }) => [readAddress(url), kind]))
  const overall = [...seen.over.measured, ...seen.over.rest]
  const shed = seen.over.measured.filter(isShed)

  const computeFigures = (
    kind: string,
    { measured, fromMs, toMs }: OverloadObservation,
  ): Figures => {
    const served = times(
      measured.filter(answer => answer.kind === kind && isSuccessfulResponse(answer)),
    )
    const atServer = noted.filter(
      ({ port, url, endedAtMs }) =>
        endedAtMs >= fromMs && endedAtMs <= toMs && kindOf.get(`${port}${url}`) === kind,
    )
    return {
      p50: computePercentile(served, 0.5),
      p99: computePercentile(served, 0.99),
      p99AtServer: computePercentile(times(atServer), 0.99),
    }
  }

  return {
    name,
    capacityPerSecond: Math.round(capacity),
    duePerSecond: Math.round(offered),
    sentPerSecond: Math.round(overall.length / seconds),
    kinds: kinds.map(kind => {
      const ofKind = overall.filter(answer => answer.kind === kind)
      return {
        kind,
        servedPerSecond: Math.round(ofKind.filter(isSuccessfulResponse).length / seconds),
        shedShare: ofKind.filter(isShed).length / ofKind.length,
        half: computeFigures(kind, seen.half),
        capacity: computeFigures(kind, seen.capacity),
        over: computeFigures(kind, seen.over),
      }
    }),
    shedP50: computePercentile(times(shed), 0.5),
    shedP99: computePercentile(times(shed), 0.99),
    shedAtCapacity: seen.capacity.measured.filter(isShed).length,
    lost: overall.filter(answer => !isSuccessfulResponse(answer) && !isShed(answer)).length,
    health: summarizeHealth(seen),
  }
}

function summarizeHealth({ half, over }: Runs['seen']): OverloadOutcome['health'] {
  return [...new Set(over.health.map(({ url }) => url))].map((url, place) => {
    const ofUrl = over.health.filter(probe => probe.url === url)
    return {
      server: place < 2 ? 'page server' : 'platform',
      path: new URL(url).pathname,
      halfP99: computePercentile(times(half.health.filter(probe => probe.url === url)), 0.99),
      p99: computePercentile(times(ofUrl), 0.99),
      longest: computePercentile(times(ofUrl), 1),
      refused: ofUrl.filter(({ status }) => status !== 200).length,
    }
  })
}

function readAddress(url: string): string {
  const { port, pathname, search } = new URL(url)
  return `${port}${pathname}${search}`
}

export const isSuccessfulResponse = ({ status }: LoadResponse) => status >= 200 && status < 400

const isShed = ({ status, saysWhenToReturn }: LoadResponse) => status === 503 && saysWhenToReturn

const times = (seen: readonly { tookMs: number }[]) => seen.map(({ tookMs }) => tookMs)
