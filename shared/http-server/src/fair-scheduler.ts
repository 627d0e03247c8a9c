type Sharing = { share: number }

export interface FairScheduler<Lane> {
  /**
   * Takes the turn of the event loop that is now for a lane, if nobody has yet and it need not
   * rest.
   */
  takeThis(lane: Lane): boolean
  /** Somebody waits: lets one begin in each of the next turns until nobody can. */
  ask(): void
}

type StartTurn<Lane> = {
  lanes: readonly Lane[]
  /** Somebody waits there, and may begin. */
  canBegin(lane: Lane): boolean
  begin(lane: Lane): void
  /**
   * After a turn of its own, the lane leaves the event loop to others for as long as that turn was,
   * a few milliseconds at most.
   */
  rests(lane: Lane): boolean
}

/** A turn that took longer was held up by something else: the processor was another's. */
const maxRestMs = 5

/**
 * One beginning in each turn of the event loop, shared by smooth weighted round robin: of the lanes
 * that can begin, each does so as often as its share says, evenly spread.
 */
export function createFairScheduler<Lane extends Sharing>(
  options: StartTurn<Lane>,
): FairScheduler<Lane> {
  const { lanes, canBegin, begin, rests } = options
  const credits = new Map<Lane, number>()
  const restsUntilMs = new Map<Lane, number>()
  let taken: { by: Lane; fromMs: number } | undefined
  let isScheduled = false
  let alarm: NodeJS.Timeout | undefined

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      endTurn()
      startNext()
      if (taken) schedule()
    })
  }

  function take(lane: Lane): void {
    taken = { by: lane, fromMs: performance.now() }
  }

  function endTurn(): void {
    if (!taken) return
    const nowMs = performance.now()
    restsUntilMs.set(taken.by, nowMs + Math.min(nowMs - taken.fromMs, maxRestMs))
    taken = undefined
  }

  function measureRestMs(lane: Lane): number {
    return rests(lane) ? Math.max(0, (restsUntilMs.get(lane) ?? 0) - performance.now()) : 0
  }

  function startNext(): void {
    const able = lanes.filter(canBegin)
    const [first, ...others] = able.filter(lane => measureRestMs(lane) === 0)
    if (!first) {
      wakeAfterRest(able)
      return
    }
    const ready = [first, ...others]
    const sum = ready.reduce((shares, { share }) => shares + share, 0)
    for (const lane of ready) credits.set(lane, computeCredit(lane) + lane.share)
    const next = others.reduce(
      (best, lane) => (computeCredit(lane) > computeCredit(best) ? lane : best),
      first,
    )
    credits.set(next, computeCredit(next) - sum)
    take(next)
    begin(next)
  }

  function wakeAfterRest(resting: readonly Lane[]): void {
    if (resting.length === 0) return
    clearTimeout(alarm)
    alarm = setTimeout(schedule, Math.min(...resting.map(measureRestMs))).unref()
  }

  const computeCredit = (lane: Lane) => credits.get(lane) ?? 0

  return {
    takeThis(lane) {
      if (taken || measureRestMs(lane) > 0) return false
      take(lane)
      schedule()
      return true
    },
    ask: schedule,
  }
}
