import type { ServerResponse } from 'node:http'
import { createFairScheduler } from './fair-scheduler.ts'
import { createQueueMonitor, type QueueMonitor } from './queue-monitor.ts'

/** The limits of one class of requests. */
export type LaneLimits<Lane extends string = string> = {
  /** How many are worked on at once. */
  atOnce: number
  /** How many more wait, in the order they came in. */
  maxWaiting: number
  /** Requests that waited longer are refused: by then the client has mostly gone. */
  maxWaitMs: number
  /**
   * The same while the lane's queue stands. A burst is waited out; where more comes than can be
   * served, a queue only makes every answer late. Unless given, nothing changes.
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
export type AdmissionOutcome = 'entered' | 'shed' | 'left'

type WaitingCaller = Pick<ServerResponse, 'closed' | 'once' | 'off' | 'writeHead'>

/** In place of what its lane says. */
export type QueueLimits = Pick<LaneLimits, 'maxWaiting' | 'maxWaitMs'>

export type QueueLimitsGetter = () => QueueLimits | undefined

export interface AdmissionController<Lane extends string> {
  /**
   * Resolves when the request may be worked on, or is not to be: its lane is full, or it has waited
   * too long. Its place is free again when its answer begins, or when its client has left: one who
   * reads slowly holds nobody up. Where there is a patience when it comes, or when it has waited
   * too long else, it waits so long among so many: the queue stands for another reason than load.
   */
  enter(
    lane: Lane,
    response: WaitingCaller,
    patienceNow?: QueueLimitsGetter,
  ): Promise<AdmissionOutcome>
  /**
   * Frees its place before that: for a request that waits for what is none of this server's work.
   */
  leave(response: WaitingCaller): void
  /** How many are worked on, and how many wait. */
  depth(lane: Lane): { inFlight: number; waiting: number }
  /**
   * Counts the request as shed where no other can wait in its lane: before it has cost anything.
   */
  isShedAtOnce(lane: Lane): boolean
}

type Waiting = {
  sinceMs: number
  sinceTurn: number
  patience: QueueLimits | undefined
  end(admitted: AdmissionOutcome): void
}

type State = LaneLimits & {
  inFlight: number
  /** The first to come is the first. */
  waiting: Set<Waiting>
  /** How often the event loop has turned, a pause apart, since the queue was empty. */
  turnsWaited: number
  turning: NodeJS.Timeout | undefined
  queue: QueueMonitor
}

/**
 * Nobody has waited long before the event loop has turned so often, so far apart: a loop that one
 * slow request held up for longer turned but once.
 */
const turnMs = 50
const waitTurns = 5

/**
 * Bounds how much of each lane a server works on and keeps waiting. One request begins in each turn
 * of the event loop: between two of them the server reads what has come in, answers health, and
 * refuses what is too much.
 */
export function createAdmissionController<Lane extends string>(
  limits: Readonly<Record<Lane, LaneLimits<Lane>>>,
  onShed: (lane: Lane) => void = () => {},
): AdmissionController<Lane> {
  const lanes = openLanes(limits)
  const freeings = new WeakMap<WaitingCaller, () => void>()
  const scheduler = createFairScheduler({
    lanes: Object.values<State>(lanes),
    canBegin: ({ waiting, inFlight, atOnce }) => waiting.size > 0 && inFlight < atOnce,
    begin: beginFirst,
    rests: ({ restsWhile = [] }) =>
      restsWhile.some(name => {
        const { inFlight, waiting } = lanes[name as Lane]
        return inFlight > 0 || waiting.size > 0
      }),
  })

  function beginFirst(lane: State): void {
    for (const waiting of lane.waiting) {
      const late = isLate(lane, waiting)
      if (!late) lane.queue.recordStart(performance.now() - waiting.sinceMs)
      waiting.end(late ? 'shed' : 'entered')
      if (!late) return
    }
  }

  function take(lane: State, response: WaitingCaller): void {
    lane.inFlight += 1
    const free = whenAnswered(response, () => {
      lane.inFlight -= 1
      if (lane.waiting.size > 0) scheduler.ask()
    })
    freeings.set(response, free)
  }

  function wait(
    lane: State,
    response: WaitingCaller,
    patienceNow?: QueueLimitsGetter,
  ): Promise<AdmissionOutcome> {
    if (lane.waiting.size === 0) beginToCount(lane)
    return new Promise(resolve => {
      const end = (admitted: AdmissionOutcome) => {
        clearTimeout(timer)
        lane.waiting.delete(waiting)
        if (lane.waiting.size === 0) clearInterval(lane.turning)
        response.off('close', leave)
        if (admitted === 'entered') take(lane, response)
        resolve(admitted)
      }
      const sinceTurn = lane.turnsWaited
      const patience = patienceNow?.()
      const waiting: Waiting = { sinceMs: performance.now(), sinceTurn, patience, end }
      const leave = () => end('left')
      const expire = () => {
        waiting.patience ??= patienceNow?.()
        if (isLate(lane, waiting)) end('shed')
        else timer = setTimeout(expire, turnMs).unref()
      }
      let timer = setTimeout(expire, measureLongestWait(lane, waiting)).unref()
      lane.waiting.add(waiting)
      response.once('close', leave)
      scheduler.ask()
    })
  }

  function refuseAtOnce(name: Lane): 'shed' {
    const { queue, waiting } = lanes[name]
    const [first] = waiting
    queue.noteRefused(first?.sinceMs ?? performance.now())
    onShed(name)
    return 'shed'
  }

  return {
    leave: response => freeings.get(response)?.(),
    depth(name) {
      const { inFlight, waiting } = lanes[name]
      return { inFlight, waiting: waiting.size }
    },
    isShedAtOnce(name) {
      const { waiting, maxWaiting } = lanes[name]
      if (waiting.size < maxWaiting) return false
      refuseAtOnce(name)
      return true
    },
    async enter(name, response, patienceNow) {
      const lane = lanes[name]
      if (response.closed) return 'left'
      if (lane.waiting.size === 0 && lane.inFlight < lane.atOnce && scheduler.takeThis(lane)) {
        lane.queue.recordStart(0)
        take(lane, response)
        return 'entered'
      }
      if (lane.waiting.size >= (patienceNow?.() ?? lane).maxWaiting) return refuseAtOnce(name)
      const sinceMs = performance.now()
      const admitted = await wait(lane, response, patienceNow)
      if (admitted === 'shed') {
        lane.queue.noteRefused(sinceMs)
        onShed(name)
      }
      return admitted
    },
  }
}

function openLanes<Lane extends string>(
  limits: Readonly<Record<Lane, LaneLimits<Lane>>>,
): Record<Lane, State> {
  const lanes = Object.entries<LaneLimits>(limits).map(([name, lane]) => {
    const queue = createQueueMonitor(lane.standingWaitMs ?? Number.POSITIVE_INFINITY)
    return [name, { ...lane, inFlight: 0, waiting: new Set(), turnsWaited: 0, queue }]
  })
  return Object.fromEntries(lanes) as Record<Lane, State>
}

function beginToCount(lane: State): void {
  lane.turnsWaited = 0
  const count = () => {
    lane.turnsWaited += 1
  }
  lane.turning = setInterval(count, turnMs).unref()
}

function measureLongestWait(lane: State, { patience }: Waiting): number {
  const { maxWaitMs, standingWaitMs = maxWaitMs, queue } = lane
  return patience?.maxWaitMs ?? (queue.stands() ? standingWaitMs : maxWaitMs)
}

/** While one request held the event loop up nobody could begin: that alone is no long wait. */
function isLate(lane: State, waiting: Waiting): boolean {
  const longestMs = measureLongestWait(lane, waiting)
  const fewestTurns = Math.min(waitTurns, Math.floor(longestMs / turnMs))
  const turns = lane.turnsWaited - waiting.sinceTurn
  return performance.now() - waiting.sinceMs >= longestMs && turns >= fewestTurns
}

function whenAnswered(response: WaitingCaller, free: () => void): () => void {
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
