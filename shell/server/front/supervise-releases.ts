import type { ReleaseHistory, ReleaseWithdrawal } from '../remotes/release-history.ts'
import type { WorkerFault } from '../worker/protocol.ts'
import {
  findCulprit,
  isNewRelease,
  relatedDeathsWindowMs,
  type WorkerDeath,
} from './find-culprit.ts'

type SupervisorOptions = {
  history: Pick<ReleaseHistory, 'live' | 'withdraw'>
  /** Hears of a release that was withdrawn, at once: pages must no longer be rendered with it. */
  onWithdrawn(remote: string, withdrawal: ReleaseWithdrawal): void
  now?: () => number
}

/**
 * Pages that began with a withdrawn release may still end workers: not the fault of the one before
 * it.
 */
const lateMs = 5_000

/**
 * Counts what releases do to render workers, and withdraws the one that does it again and again.
 */
export function createReleaseFaultHandler({
  history,
  onWithdrawn,
  now = Date.now,
}: SupervisorOptions) {
  let deaths: WorkerDeath[] = []
  const withdrawnAtMs = new Map<string, number>()

  /**
   * Pages go on without what hangs, and what it waits for may come back: a proven release stays.
   */
  const isHarmlessToOthers = ({ kind, remote }: WorkerFault) =>
    kind === 'render-time' &&
    !history
      .live()
      .some(live => live.remote === remote && live.hasEarlier && isNewRelease(live, now()))

  /** Whether what is live of a remote is only what it has just gone back to. */
  const isOfWithdrawn = (remote: string | null, nowMs: number) => {
    const lastMs = (remote !== null && withdrawnAtMs.get(remote)) || Number.NEGATIVE_INFINITY
    if (nowMs - lastMs >= lateMs) return false
    const released = history.live().find(live => live.remote === remote)
    return (released?.sinceMs ?? 0) <= lastMs
  }

  return function noteFault(fault: WorkerFault): void {
    if (isHarmlessToOthers(fault)) return
    const { remote, problem } = fault
    const nowMs = now()
    if (isOfWithdrawn(remote, nowMs)) return
    deaths = deaths.filter(({ atMs }) => nowMs - atMs <= relatedDeathsWindowMs)
    deaths.push({ atMs: nowMs, remote })
    const culprit = findCulprit(deaths, history.live(), nowMs)
    if (!culprit) return
    const withdrawal = history.withdraw(culprit, problem)
    deaths = deaths.filter(death => death.remote !== culprit && death.remote !== null)
    if (!withdrawal) return
    withdrawnAtMs.set(culprit, nowMs)
    onWithdrawn(culprit, withdrawal)
  }
}
