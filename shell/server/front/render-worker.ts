import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, request as openRequest, type RequestOptions } from 'node:http'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { LiveRemotes } from '../remotes/live-remotes.ts'
import {
  type BreakerChange,
  generationHeader,
  type MessageFromRenderWorker,
  type MessageToRenderWorker,
  pageRequestIdHeader,
  type WorkerFault,
  type WorkerSetup,
} from '../worker/protocol.ts'
import { faultPipeFd } from '../worker/report-fault.ts'
import { createPagesInFlight, type RelayedPageOptions } from './pages-in-flight.ts'
import { parseFaultLine } from './parse-fault-line.ts'
import { createPendingRequests } from './pending-answers.ts'
import { watchHeartbeat } from './worker-heartbeat.ts'

/** A worker is asked for pages while it is ready; one that drains finishes those under way. */
export type WorkerState = 'starting' | 'ready' | 'draining' | 'ended'

export interface RenderWorker {
  readonly id: number
  state(): WorkerState
  /** How many pages it renders now. */
  inFlight(): number
  /** Its event loop stands still, or has given no sign of life for a while: it may be blocked. */
  isSilent(): boolean
  /** The path of the page at which it stands still, where that is known. */
  standsAt(): string | null
  /** While it stands still, takes back the pages that another worker may answer at once. */
  takeBackPages(): void
  /** Resolves when the process is gone and all it had to say has been heard. */
  readonly ended: Promise<void>
  request(options: RequestOptions, terms: RelayedPageOptions): ClientRequest
  show(live: LiveRemotes): void
  /** Of its process; `null` where it does not answer soon. */
  readMetrics(): Promise<readonly object[] | null>
  drain(): void
  kill(): void
}

export type RenderWorkerOptions = {
  id: number
  setup: WorkerSetup
  live: LiveRemotes
  onReady(): void
  onBeat(beat: { rssBytes: number; generations: number }): void
  onBreaker(change: BreakerChange): void
  onStands(): void
  /** Its event loop turns again, after it had been silent. */
  onTurns(): void
  onFault(fault: WorkerFault): void
  /** `how` is such as "exit code 1" or "SIGKILL". */
  onEnd(how: string): void
}

const workerFile = fileURLToPath(new URL('./worker.mjs', import.meta.url))
const heapLimitMiB = 512
/** Whoever reads metrics waits no longer for a worker that is busy. */
const metricsMs = 1_000

/** Faults that are told of in place of the end that follows. */
const endsWorker = new Set<WorkerFault['kind']>(['blocked', 'exit', 'memory'])

/** What a worker sees of the environment: nothing that is secret. */
const passedOn = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'PATH', 'TZ', 'TMPDIR']

/** Starts a process that renders pages. */
export function startRenderWorker(options: RenderWorkerOptions): RenderWorker {
  const { id, setup } = options
  const child = forkWorker()
  const agent = new Agent({ keepAlive: true })
  let state: WorkerState = 'starting'
  let shown = options.live
  let live = options.live
  let generations = 1
  const pages = createPagesInFlight()
  const signs = watchHeartbeat(() => {
    if (state === 'ready') child.kill('SIGKILL')
  })
  const asked = createPendingRequests<readonly object[]>(metricsMs)
  let isExpected = false
  let hasSaidWhy = false

  const tell = (message: MessageToRenderWorker) => {
    // A worker that ends meanwhile is heard of by its end.
    if (child.connected) child.send(message, () => {})
  }
  child.on('message', (message: MessageFromRenderWorker) => {
    const isNews = signs.hear()
    if (message.type === 'breaker') options.onBreaker(message)
    else if (message.type === 'metrics') asked.answer(message.ask, message.metrics)
    else if (message.type === 'beat') options.onBeat({ rssBytes: message.rssBytes, generations })
    else if (state === 'starting') becomeReady()
    if (isNews) options.onTurns()
  })
  createInterface({ input: child.stdio[faultPipeFd] as Readable }).on('line', line => {
    const said = parseFaultLine(line)
    if (said.kind === 'stands') {
      signs.noteStanding(said)
      pages.noteStanding()
      return options.onStands()
    }
    hasSaidWhy ||= endsWorker.has(said.kind)
    options.onFault(said)
  })
  const ended = once(child, 'close').then(([code, signal]) => {
    const how: string = signal ?? `exit code ${code}`
    state = 'ended'
    signs.stop()
    agent.destroy()
    if (!isExpected && !hasSaidWhy) {
      options.onFault({ kind: 'crash', remote: null, problem: `the process ended by ${how}` })
    }
    options.onEnd(how)
  })
  tell({ type: 'start', setup, live })

  function becomeReady() {
    state = 'ready'
    if (shown !== live) show(live)
    options.onReady()
  }

  /** A worker that still starts gets it when it is ready: messages must not overtake each other. */
  function show(next: LiveRemotes) {
    live = next
    if (state !== 'ready') return
    shown = next
    generations += 1
    tell({ type: 'show', live })
  }

  return {
    id,
    state: () => state,
    inFlight: pages.count,
    isSilent: signs.isSilent,
    standsAt() {
      const page = signs.standing()?.page
      return page ? pages.pathOf(page) : null
    },
    takeBackPages() {
      const standing = signs.standing()
      if (standing) pages.takeBackAllBut(standing.page)
    },
    ended,
    show,
    request({ headers, ...requestOptions }, terms) {
      const number = pages.nextNumber()
      const outgoing = openRequest({
        ...requestOptions,
        headers: { ...headers, [generationHeader]: live.id, [pageRequestIdHeader]: number },
        agent,
        socketPath: setup.socketPath,
      })
      pages.add(number, outgoing, terms)
      return outgoing
    },
    drain() {
      if (state === 'ended') return
      state = 'draining'
      isExpected = true
      tell({ type: 'drain' })
    },
    readMetrics: () => asked.ask(ask => tell({ type: 'metrics', ask })),
    kill() {
      isExpected = true
      child.kill('SIGKILL')
    },
  }
}

function forkWorker(): ChildProcess {
  const env = Object.fromEntries(passedOn.map(name => [name, process.env[name]]))
  return fork(workerFile, [], {
    env,
    execArgv: ['--enable-source-maps', `--max-old-space-size=${heapLimitMiB}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
  })
}
