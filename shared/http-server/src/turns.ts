type Sharing = { share: number }

export interface Turns {
  /** Takes the turn of the event loop that is now, if nobody has yet. */
  takeThis(): boolean
  /** Somebody waits: lets one begin in each of the next turns until nobody can. */
  ask(): void
}

type Beginning<Lane> = {
  lanes: readonly Lane[]
  /** Somebody waits there, and may begin. */
  canBegin(lane: Lane): boolean
  begin(lane: Lane): void
}

/**
 * One beginning in each turn of the event loop, shared by smooth weighted round robin: of the lanes
 * that can begin, each does so as often as its share says, evenly spread.
 */
export function createTurns<Lane extends Sharing>({
  lanes,
  canBegin,
  begin,
}: Beginning<Lane>): Turns {
  const credits = new Map<Lane, number>()
  let isTaken = false
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      isTaken = beginOne()
      if (isTaken) schedule()
    })
  }

  function beginOne(): boolean {
    const ready = lanes.filter(canBegin)
    const [first, ...others] = ready
    if (!first) return false
    const sum = ready.reduce((shares, { share }) => shares + share, 0)
    for (const lane of ready) credits.set(lane, creditOf(lane) + lane.share)
    const next = others.reduce(
      (best, lane) => (creditOf(lane) > creditOf(best) ? lane : best),
      first,
    )
    credits.set(next, creditOf(next) - sum)
    begin(next)
    return true
  }

  const creditOf = (lane: Lane) => credits.get(lane) ?? 0

  return {
    takeThis() {
      if (isTaken) return false
      isTaken = true
      schedule()
      return true
    },
    ask: schedule,
  }
}
