import type { ServerResponse } from 'node:http'
import { createFairScheduler } from './fair-scheduler.ts'

/** The limits of one class of requests. */
export type LaneLimits<Lane extends string = string> = {
  /** How many are worked on at once. */
  atOnce: number
  /** How many more wait, in the order they came in. */
  mostWaiting: number
  /** Requests that waited longer are refused: by then the client has mostly gone. */
  longestWaitMs: number
  /**
   * The same in a lane that is overloaded: whose queue has not been empty for a while, or which
   * refused somebody a moment ago. A burst is waited out; where more comes than can be served, a
   * queue only makes every answer late (CoDel, RFC 8289). Unless given, nothing changes.
   */
  standingWaitMs?: number
  /**
   * While one of these lanes is at work or has somebody waiting, nobody begins here for as long as
   * the one before kept the event loop, up to 5 ms: half of it is left to them.
   */
  restsWhile?: readonly Lane[]
  /**
   * How many of them begin while one of a lane with the share 1 does, where both have some waiting.
   */
  share: number
}

/** `left`: the client is gone, and nobody reads an answer. */
export type Admitted = 'entered' | 'shed' | 'left'

type Asker = Pick<ServerResponse, 'closed' | 'once' | 'off' | 'writeHead'>

/** In place of what its lane says. */
export type Patience = Pick<LaneLimits, 'mostWaiting' | 'longestWaitMs'>

export interface Admission<Lane extends string> {
  /**
   * Resolves when the request may be worked on, or is not to be: its lane is full, or it has waited
   * too long. Its place is free again when its answer begins, or when its client has left: one who
   * reads slowly holds nobody up. With a patience of its own it waits so long among so many,
   * however long the queue has stood: where that is for another reason than load.
   */
  enter(lane: Lane, response: Asker, patience?: Patience): Promise<Admitted>
  /**
   * Frees its place before that: for a request that waits for what is none of this server's work.
   */
  leave(response: Asker): void
  /** How many are worked on, and how many wait. */
  depth(lane: Lane): { underWay: number; waiting: number }
  /**
   * Counts the request as shed where no other can wait in its lane: before it has cost anything.
   */
  isShedAtOnce(lane: Lane): boolean
}

type Waiting = {
  sinceMs: number
  sinceTurn: number
  patience: Patience | undefined
  end(admitted: Admitted): void
}

type State = LaneLimits & {
  underWay: number
  /** The first to come is the first. */
  waiting: Set<Waiting>
  /** How often the event loop has turned, a pause apart, since the queue was empty. */
  turnsWaited: number
  turning: NodeJS.Timeout | undefined
  refusedAtMs: number
}

/**
 * A queue that has not been empty for so many turns of the event loop, so far apart, is no burst:
 * that is a quarter of a second. A loop that one slow request held up for longer turned but once.
 */
const turnMs = 50
const burstTurns = 5
/** For so long after a refusal a queue that empties is no sign that all can be served. */
const calmMs = 1_000

/**
 * Bounds how much of each lane a server works on and keeps waiting. One request begins in each turn
 * of the event loop: between two of them the server reads what has come in, answers health, and
 * refuses what is too much.
 */
export function createAdmission<Lane extends string>(
  limits: Readonly<Record<Lane, LaneLimits<Lane>>>,
  onShed: (lane: Lane) => void = () => {},
): Admission<Lane> {
  const lanes = Object.fromEntries(
    Object.entries<LaneLimits>(limits).map(([name, lane]) => [
      name,
      {
        ...lane,
        ...{ underWay: 0, waiting: new Set(), turnsWaited: 0, refusedAtMs: -calmMs },
      },
    ]),
  ) as unknown as Record<Lane, State>
  const freeings = new WeakMap<Asker, () => void>()
  const scheduler = createFairScheduler({
    lanes: Object.values<State>(lanes),
    canBegin: ({ waiting, underWay, atOnce }) => waiting.size > 0 && underWay < atOnce,
    begin: beginFirst,
    rests: ({ restsWhile = [] }) =>
      restsWhile.some(name => {
        const { underWay, waiting } = lanes[name as Lane]
        return underWay > 0 || waiting.size > 0
      }),
  })

  function beginFirst(lane: State): void {
    // A burst that fits the queue is served to its end. Where more come, who waited is late as
    // well.
    const longestMs = refusesNow(lane) ? longestWaitOf(lane) : lane.longestWaitMs
    for (const waiting of lane.waiting) {
      const late = isLate(lane, waiting, waiting.patience?.longestWaitMs ?? longestMs)
      waiting.end(late ? 'shed' : 'entered')
      if (!late) return
    }
  }

  function take(lane: State, response: Asker): void {
    lane.underWay += 1
    const free = whenAnswered(response, () => {
      lane.underWay -= 1
      if (lane.waiting.size > 0) scheduler.ask()
    })
    freeings.set(response, free)
  }

  function wait(lane: State, response: Asker, patience?: Patience): Promise<Admitted> {
    if (lane.waiting.size === 0) beginToCount(lane)
    return new Promise(resolve => {
      const end = (admitted: Admitted) => {
        clearTimeout(timer)
        lane.waiting.delete(waiting)
        if (lane.waiting.size === 0) clearInterval(lane.turning)
        response.off('close', leave)
        if (admitted === 'entered') take(lane, response)
        resolve(admitted)
      }
      const sinceTurn = lane.turnsWaited
      const waiting = { sinceMs: performance.now(), sinceTurn, patience, end }
      const leave = () => end('left')
      const mostMs = patience?.longestWaitMs ?? longestWaitOf(lane)
      const expire = () => {
        if (isLate(lane, waiting, mostMs)) end('shed')
        else timer = setTimeout(expire, turnMs).unref()
      }
      let timer = setTimeout(expire, mostMs).unref()
      lane.waiting.add(waiting)
      response.once('close', leave)
      scheduler.ask()
    })
  }

  function refuse(name: Lane): void {
    lanes[name].refusedAtMs = performance.now()
    onShed(name)
  }

  return {
    leave: response => freeings.get(response)?.(),
    depth(name) {
      const { underWay, waiting } = lanes[name]
      return { underWay, waiting: waiting.size }
    },
    isShedAtOnce(name) {
      const { waiting, mostWaiting } = lanes[name]
      if (waiting.size < mostWaiting) return false
      refuse(name)
      return true
    },
    async enter(name, response, patience) {
      const lane = lanes[name]
      if (response.closed) return 'left'
      if (lane.waiting.size === 0 && lane.underWay < lane.atOnce && scheduler.takeThis(lane)) {
        take(lane, response)
        return 'entered'
      }
      const isShed = lane.waiting.size >= (patience ?? lane).mostWaiting
      const admitted = isShed ? 'shed' : await wait(lane, response, patience)
      if (admitted === 'shed') refuse(name)
      return admitted
    },
  }
}

function beginToCount(lane: State): void {
  lane.turnsWaited = 0
  const count = () => {
    lane.turnsWaited += 1
  }
  lane.turning = setInterval(count, turnMs).unref()
}

function longestWaitOf(lane: State): number {
  const { longestWaitMs, standingWaitMs = longestWaitMs, turnsWaited } = lane
  const stands = turnsWaited >= burstTurns
  return stands || refusesNow(lane) ? standingWaitMs : longestWaitMs
}

/** While one request held the event loop up nobody could begin: that alone is no long wait. */
function isLate(lane: State, { sinceMs, sinceTurn }: Waiting, longestMs: number): boolean {
  const fewestTurns = Math.min(burstTurns, Math.floor(longestMs / turnMs))
  return performance.now() - sinceMs >= longestMs && lane.turnsWaited - sinceTurn >= fewestTurns
}

const refusesNow = ({ refusedAtMs }: State) => performance.now() - refusedAtMs < calmMs

function whenAnswered(response: Asker, free: () => void): () => void {
  let isFree = false
  const { writeHead } = response
  const once = () => {
    if (isFree) return
    isFree = true
    free()
  }
  response.writeHead = function writeHeadAndLeave(this: ServerResponse, ...given: unknown[]) {
    once()
    return Reflect.apply(writeHead, this, given)
  } as ServerResponse['writeHead']
  response.once('close', once)
  return once
}
