import type { ServerResponse } from 'node:http'
import { createTurns } from './turns.ts'

/** What one kind of requests may take of a server. */
export type LaneLimits = {
  /** How many are worked on at once. */
  atOnce: number
  /** How many more wait, in the order they came in. */
  mostWaiting: number
  /** Who waited longer is refused: by then hardly anyone waits for the answer. */
  longestWaitMs: number
  /**
   * The same for who comes to a queue that has not been empty for a while. A burst is waited out; where
   * more comes than can be served, a queue only makes every answer late (CoDel, RFC 8289). Unless given,
   * nothing changes.
   */
  standingWaitMs?: number
  /** How many of them begin while one of a lane with the share 1 does, where both have some waiting. */
  share: number
}

/** `left`: whoever asked is gone, and nobody reads an answer. */
export type Admitted = 'entered' | 'shed' | 'left'

type Asker = Pick<ServerResponse, 'closed' | 'once' | 'off' | 'writeHead'>

export interface Admission<Lane extends string> {
  /**
   * Resolves when the request may be worked on, or is not to be: its lane is full, or it has waited too
   * long. Its place is free again when its answer begins, or when its client has left: one who reads
   * slowly holds nobody up.
   */
  enter(lane: Lane, response: Asker): Promise<Admitted>
  /** Counts the request as shed where no other can wait in its lane: before it has cost anything. */
  isShedAtOnce(lane: Lane): boolean
}

type State = LaneLimits & {
  underWay: number
  waiting: Set<() => void>
  /** When somebody last found the queue empty. */
  waitedForSinceMs: number
}

/** A queue that has not been empty for so long is no burst. */
const burstMs = 250

/**
 * Bounds how much of each lane a server works on and keeps waiting. One request begins in each turn of
 * the event loop: between two of them the server reads what has come in, answers health, and refuses
 * what is too much.
 */
export function createAdmission<Lane extends string>(
  limits: Readonly<Record<Lane, LaneLimits>>,
  onShed: (lane: Lane) => void = () => {},
): Admission<Lane> {
  const lanes = Object.fromEntries(
    Object.entries<LaneLimits>(limits).map(([name, lane]) => [
      name,
      { ...lane, underWay: 0, waiting: new Set(), waitedForSinceMs: 0 },
    ]),
  ) as unknown as Record<Lane, State>
  const turns = createTurns({
    lanes: Object.values<State>(lanes),
    canBegin: ({ waiting, underWay, atOnce }) => waiting.size > 0 && underWay < atOnce,
    begin({ waiting }) {
      const [first] = waiting
      first?.()
    },
  })

  function take(lane: State, response: Asker): void {
    lane.underWay += 1
    whenAnswered(response, () => {
      lane.underWay -= 1
      if (lane.waiting.size > 0) turns.ask()
    })
  }

  function wait(lane: State, response: Asker): Promise<Admitted> {
    if (lane.waiting.size === 0) lane.waitedForSinceMs = performance.now()
    return new Promise(resolve => {
      const end = (admitted: Admitted) => {
        clearTimeout(timer)
        lane.waiting.delete(begin)
        response.off('close', leave)
        resolve(admitted)
      }
      const begin = () => {
        end('entered')
        take(lane, response)
      }
      const leave = () => end('left')
      const timer = setTimeout(end, longestWaitOf(lane), 'shed').unref()
      lane.waiting.add(begin)
      response.once('close', leave)
      turns.ask()
    })
  }

  const isFull = ({ waiting, mostWaiting }: State) => waiting.size >= mostWaiting

  return {
    isShedAtOnce(name) {
      if (!isFull(lanes[name])) return false
      onShed(name)
      return true
    },
    async enter(name, response) {
      const lane = lanes[name]
      if (response.closed) return 'left'
      if (lane.waiting.size === 0 && lane.underWay < lane.atOnce && turns.takeThis()) {
        take(lane, response)
        return 'entered'
      }
      const admitted = isFull(lane) ? 'shed' : await wait(lane, response)
      if (admitted === 'shed') onShed(name)
      return admitted
    },
  }
}

function longestWaitOf({ longestWaitMs, standingWaitMs, waitedForSinceMs }: State): number {
  const isBurst = performance.now() - waitedForSinceMs < burstMs
  return isBurst ? longestWaitMs : (standingWaitMs ?? longestWaitMs)
}

function whenAnswered(response: Asker, free: () => void): void {
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
}
