import type { LaunchedProcess } from './child.ts'
import { formatLog, readLogSize, readLogTail } from './log-file.ts'
import { computeRestartPlan } from './restart-plan.ts'
import {
  getReadyUrl,
  getShopProcessLogFile,
  launchShopProcess,
  listShopProcessNames,
  type ShopProcessName,
  type ShopRuntimeConfig,
} from './shop-processes.ts'
import { ProcessStartError, type SupervisedProcess, superviseProcess } from './supervise-process.ts'
import { waitUntilReady } from './wait-until-ready.ts'

export type SupervisedShop = {
  /**
   * True when pages can be had, false when closed before. Rejects with the cause, in plain words.
   */
  ready: Promise<boolean>
  /** Resolves after `close`. Rejects when a part of the shop cannot be kept running. */
  finished: Promise<void>
  close(): Promise<void>
}

type Opening = {
  place: ShopRuntimeConfig
  build: () => Promise<void>
  log: (line: string) => void
  launch?: (name: ShopProcessName, place: ShopRuntimeConfig) => LaunchedProcess
  planRestart?: typeof computeRestartPlan
}

// A first start makes the database, seeds it and encodes pictures, on a machine that also builds.
const startTimeoutMs = 300_000

/** Builds what is not current while the platform starts, then opens the shell; keeps both alive. */
export function superviseShop({
  place,
  build,
  log,
  launch = launchShopProcess,
  planRestart = computeRestartPlan,
}: Opening): SupervisedShop {
  const closing = new AbortController()
  const kept = new Map<ShopProcessName, SupervisedProcess>()
  const begun = new Map(
    listShopProcessNames(place).map(name => [
      name,
      readLogSize(getShopProcessLogFile(name, place)),
    ]),
  )
  const ends: PromiseWithResolvers<void> = Promise.withResolvers()
  // Both promises are awaited one after the other; the later one must not count as unhandled.
  ends.promise.catch(() => {})

  async function open(name: ShopProcessName): Promise<void> {
    closing.signal.throwIfAborted()
    const keeper = superviseProcess({ name, launch: () => launch(name, place), log, planRestart })
    kept.set(name, keeper)
    keeper.finished.catch(error =>
      ends.reject(withLog(error, getShopProcessLogFile(name, place), begun.get(name))),
    )
    await waitUntilReady(getReadyUrl(name, place), {
      timeoutMs: startTimeoutMs,
      signal: closing.signal,
    })
    keeper.markReady()
  }

  async function openAll(): Promise<void> {
    const usesOwnPlatform = !place.env.PLATFORM_URL
    await Promise.all([
      usesOwnPlatform && open('platform').then(() => log('The platform is ready.')),
      build().then(() => open('shell')),
      place.env.PAYMENTS === 'demo' && open('demo-bank').then(() => log('The demo bank is ready.')),
    ])
  }

  return {
    ready: Promise.race([openAll(), ends.promise]).then(
      () => !closing.signal.aborted,
      error => {
        if (closing.signal.aborted) return false
        throw error
      },
    ),
    finished: ends.promise,
    async close() {
      closing.abort()
      await Promise.all([...kept.values()].map(keeper => keeper.stop()))
      ends.resolve()
    },
  }
}

/** What is known is said alone; else what this run, and none before it, has written last. */
function withLog(error: Error, file: string, fromByte = 0): Error {
  if (error instanceof ProcessStartError) return error
  const said = formatLog(readLogTail(file, { fromByte, lines: 40 }))
    .split('\n')
    .slice(-8)
    .join('\n')
  const words = said === '' ? 'It said nothing.' : `It said last:\n${said}`
  return new Error(
    `${error.message}\n${words}\nAll of it stands in ${file}. \`npm run doctor\` looks for the cause.`,
  )
}
