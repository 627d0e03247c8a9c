import type { BrowserError } from '../client-reports/client-reports.ts'
import type { PageQueueDepth } from '../front/admit-pages.ts'
import type { RenderPool } from '../front/render-pool.ts'
import type { RemoteFiles } from '../remotes/remote-files.ts'
import type { RemoteManager } from '../remotes/remote-manager.ts'
import type { PageMeasurement } from '../worker/page-measurer.ts'
import type { LatestErrorLog } from './latest-errors.ts'
import type { OpsOptions } from './ops-routes.ts'
import type { FailureCounts, OpsState } from './ops-state.ts'
import { readRegistrySummary } from './read-changes.ts'
import { findReleaseCommand } from './release-command.ts'
import { createRenderTimeStats } from './render-times.ts'

type Options = Pick<OpsOptions, 'assets' | 'trustedProxies' | 'onCommand'> & {
  manager: Pick<RemoteManager, 'registry' | 'states'>
  pool: Pick<RenderPool, 'readyCount' | 'generation'>
  files: Pick<RemoteFiles, 'read'>
  latestErrors: LatestErrorLog
  depth(): PageQueueDepth
  renderWorkers: number
  platformUrl: string
  isStoreElsewhere: boolean
  rootFolder: string
}

const platformMs = 1_000
/** Of browsers' words: a registry names a handful. */
const maxRemotes = 40

/** What the operator's page is made of: it counts from the start of this process. */
export function createOpsCollector(options: Options) {
  const { manager, pool, files, latestErrors } = options
  const failures = new Map<string, FailureCounts>()
  const times = createRenderTimeStats(maxRemotes)
  let shed = 0

  function count(remote: string, where: keyof FailureCounts, times: number): void {
    const known = failures.get(remote) ?? { server: 0, browser: 0, pages: 0 }
    if (failures.size >= maxRemotes && !failures.has(remote)) return
    failures.set(remote, { ...known, [where]: known[where] + times })
  }

  async function readState(): Promise<Omit<OpsState, 'canRunCommands'>> {
    const [notes, platform] = await Promise.all([
      readRegistrySummary(files),
      answers(`${options.platformUrl}/healthz`),
    ])
    return {
      ...{ atMs: Date.now(), notes, platform, shed },
      registry: manager.registry(),
      remotes: manager.states(),
      failures: Object.fromEntries(failures),
      renderP95Ms: times.p95(),
      generation: pool.generation(),
      workers: { ready: pool.readyCount(), size: options.renderWorkers },
      depth: options.depth(),
      memoryBytes: process.memoryUsage.rss(),
      upMs: process.uptime() * 1_000,
      errors: latestErrors.list(),
    }
  }

  return {
    onShed() {
      shed += 1
    },
    onMeasured({ remotes }: PageMeasurement) {
      for (const [name, { ms, errors }] of Object.entries(remotes)) {
        times.note(name, ms)
        count(name, 'pages', 1)
        if (errors > 0) count(name, 'server', errors)
      }
    },
    onBrowserError({ error, code, at, remote, version, path }: BrowserError) {
      if (remote !== null) count(remote, 'browser', 1)
      const what = code === undefined ? error : `${error}, React ${code}`
      const whose = remote === null ? 'shell' : `${remote} ${version}`
      latestErrors.note(what, `${whose}, ${path}${at ? `, ${at}` : ''}`)
    },
    routes: (token: string): OpsOptions => ({
      ...{ token, readState },
      ...{ assets: options.assets, trustedProxies: options.trustedProxies },
      onCommand: options.onCommand,
      runCommand: findReleaseCommand(options),
    }),
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(platformMs) })).ok
  } catch {
    return false
  }
}
