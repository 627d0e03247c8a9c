import { cpus } from 'node:os'
import type { TabObservations } from './open-tabs.ts'
import type { ReleaseObservations } from './release-repeatedly.ts'
import type { CanaryShareObservations, RollbackObservations } from './try-canaries.ts'
import type { LoadObservations } from './watch-load.ts'

export type ReleaseTrialObservations = {
  load: LoadObservations
  tabs: TabObservations
  releases: ReleaseObservations
  share: CanaryShareObservations & { wanted: number }
  bad: RollbackObservations
}

/** What was looked at, what is held to, and whether it was kept. */
type Finding = { what: string; limit: string; seen: string; isKept: boolean }

const maxRollbackMs = 5_000
const maxShareDeviation = 2
/** A worker is replaced above 640 MB; until its successor is ready it goes on. */
const maxWorkerMb = 700
const maxFrontMb = 400

const none = (what: string, found: readonly string[], of: string): Finding => {
  return { what, limit: '0', seen: `${found.length} of ${of}`, isKept: found.length === 0 }
}
const zero = (what: string, count: number, of: string): Finding => {
  return { what, limit: '0', seen: `${count} of ${of}`, isKept: count === 0 }
}
const atMost = (what: string, value: number, limit: number, unit: string): Finding => {
  return { what, limit: `≤ ${limit} ${unit}`, seen: `${value} ${unit}`, isKept: value <= limit }
}

export function checkReleaseTrial({
  load,
  tabs,
  releases,
  share,
  bad,
}: ReleaseTrialObservations): Finding[] {
  const pages = `${load.pages} pages`
  const percent = (100 * share.canary) / share.sessions
  const memory = (pick: (one: ReleaseObservations['memory'][number]) => number) =>
    Math.max(...releases.memory.map(pick))
  return [
    none('pages that failed', load.failed, pages),
    none('pages of two releases', load.mixed, pages),
    none('files that were not there for an open page', load.missingFiles, `${load.files} files`),
    none('complaints of a real browser', tabs.complaints, `${tabs.tabs} tabs, ${tabs.steps} steps`),
    atMost('slowest rollback to be seen', Math.max(0, ...releases.rollbacks), maxRollbackMs, 'ms'),
    {
      what: `share of a canary for ${share.wanted} %`,
      limit: `± ${maxShareDeviation} points`,
      seen: `${percent.toFixed(2)} % of ${share.sessions} sessions`,
      isKept: Math.abs(percent - share.wanted) <= maxShareDeviation,
    },
    zero('sessions that changed sides', share.changedSides, `${share.sessions} sessions`),
    zero('their pages that failed or were of two', share.failed + share.mixed, 'all'),
    {
      what: 'a bad canary goes back by itself',
      limit: 'yes',
      seen: bad.returnedMs === null ? 'no' : `after ${bad.pages} pages, ${bad.returnedMs} ms`,
      isKept: bad.returnedMs !== null,
    },
    zero('pages lost to it', bad.failed, `${bad.pages} pages`),
    atMost(
      'memory of the front process',
      memory(({ front }) => front),
      maxFrontMb,
      'MB',
    ),
    atMost(
      'memory of a worker',
      memory(({ workers }) => Math.max(0, ...workers)),
      maxWorkerMb,
      'MB',
    ),
  ]
}

export function writeReleaseReport(
  seen: ReleaseTrialObservations,
  findings: readonly Finding[],
): string {
  const { releases } = seen
  const sorted = [...releases.rollbacks].sort((a, b) => a - b)
  const rows = findings.map(
    ({ what, limit, seen, isKept }) => `| ${what} | ${limit} | ${seen} | ${isKept ? '✔' : '✗'} |`,
  )
  return `# Releases under load, tried

\`npm run trial:releases -- --write\` opens a shop, asks for its pages on and on, keeps tabs open in a real browser, and meanwhile releases its remotes
in turn, goes back from some, and prunes what no open page can need. Each release has its number in words of its server's build and of its browsers': a page, or
a hydration, of two releases is found by them. Then a canary meets new visitors, and a bad one is to go back by itself.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, which shop, browser and requests share: ${releases.releases} releases, ${releases.rollbacks.length} rollbacks
(seen after ${sorted[Math.floor(sorted.length / 2)] ?? '–'} ms, the middle one), ${releases.pruned} versions pruned.

| what | limit | seen | kept |
|---|---|---|---|
${rows.join('\n')}
`
}
