import { AsyncLocalStorage } from 'node:async_hooks'
import type { RemoteActivity } from './activity.ts'

/** What rendering a page cost each remote on it. Travels to the front process in a header. */
export type PageMeasurement = {
  /** The module that shows the page, such as `catalog:./product`, or the shell's own route. */
  shows: string
  loadMs: number
  renderMs: number
  /** Of each remote that took part: how long its code rendered, and how often it failed. */
  remotes: Readonly<Record<string, { ms: number; errors: number }>>
}

export interface PageMeasurer {
  run(work: () => void): void
  /** Whose code renders from here on: `null`, the shell's own. */
  enter(remote: string | null): void
  /** An error on the page under way, by the remote in whose files it arose, where that is known. */
  noteError(remote: string | null): void
  /** What was measured of the page under way. */
  take(page: Omit<PageMeasurement, 'remotes'>): PageMeasurement
}

type Measuring = {
  remotes: Map<string, { ms: number; errors: number }>
  running: string | null
  sinceMs: number
}

/** Measures pages side by side, each by itself. */
export function createPageMeasurer(now = () => performance.now()): PageMeasurer {
  const pages = new AsyncLocalStorage<Measuring>()

  const of = ({ remotes }: Measuring, remote: string) => {
    const known = remotes.get(remote) ?? { ms: 0, errors: 0 }
    remotes.set(remote, known)
    return known
  }
  function settle(page: Measuring, next: string | null): void {
    const nowMs = now()
    if (page.running !== null) of(page, page.running).ms += nowMs - page.sinceMs
    page.running = next
    page.sinceMs = nowMs
  }

  return {
    run: work => pages.run({ remotes: new Map(), running: null, sinceMs: 0 }, work),
    enter(remote) {
      const page = pages.getStore()
      if (page && (page.running !== null || remote !== null)) settle(page, remote)
    },
    noteError(remote) {
      const page = pages.getStore()
      const culprit = page && (remote ?? page.running)
      if (page && culprit) of(page, culprit).errors += 1
    },
    take(page) {
      const measuring = pages.getStore()
      if (measuring) settle(measuring, null)
      return { ...page, remotes: Object.fromEntries(measuring?.remotes ?? []) }
    },
  }
}

/** Notes of each remote that runs for the guard, and for the measures as well. */
export function addMeasurementsToActivity(
  activity: RemoteActivity,
  measures: Pick<PageMeasurer, 'enter'>,
): RemoteActivity {
  return {
    ...activity,
    enter(remote) {
      activity.enter(remote)
      measures.enter(remote)
    },
  }
}

/** On answers from worker to front, which takes it off. */
export const measurementHeader = 'vitrina-measured'

const rounded = (ms: number) => Math.round(ms * 10) / 10

export function serializeMeasurement({
  shows,
  loadMs,
  renderMs,
  remotes,
}: PageMeasurement): string {
  const ofRemotes = Object.entries(remotes).map(
    ([name, { ms, errors }]) => [name, rounded(ms), errors] as const,
  )
  return JSON.stringify([shows, rounded(loadMs), rounded(renderMs), ofRemotes])
}

/** What is no such text counts as none: workers also run code of others. */
export function parseMeasurementHeader(text: unknown): PageMeasurement | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const [shows, loadMs, renderMs, ofRemotes] = JSON.parse(text)
    const remotes = Object.fromEntries(
      (ofRemotes as [string, number, number][]).map(([name, ms, errors]) => [name, { ms, errors }]),
    )
    return { shows: String(shows), loadMs: Number(loadMs), renderMs: Number(renderMs), remotes }
  } catch {
    return undefined
  }
}
