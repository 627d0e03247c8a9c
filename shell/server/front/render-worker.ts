import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, request as openRequest, type RequestOptions } from 'node:http'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { LiveRemotes } from '../remotes/live-remotes.ts'
import {
  type FromWorker,
  generationHeader,
  type ToWorker,
  type WorkerFault,
  type WorkerSetup,
} from '../worker/protocol.ts'
import { faultPipe } from '../worker/report-fault.ts'

/** A worker is asked for pages while it is ready; one that drains finishes those under way. */
export type WorkerState = 'starting' | 'ready' | 'draining' | 'ended'

export interface RenderWorker {
  readonly id: number
  state(): WorkerState
  /** How many pages it renders now. */
  underWay(): number
  /** Its event loop has given no sign of life for a while: it may be blocked. */
  isSilent(): boolean
  /** Resolves when the process is gone and all it had to say has been heard. */
  readonly ended: Promise<void>
  request(options: RequestOptions): ClientRequest
  show(live: LiveRemotes): void
  drain(): void
  kill(): void
}

export type RenderWorkerOptions = {
  id: number
  setup: WorkerSetup
  live: LiveRemotes
  onReady(): void
  onBeat(beat: { rssBytes: number; generations: number }): void
  onFault(fault: WorkerFault): void
  /** `how` is such as "exit code 1" or "SIGKILL". */
  onEnd(how: string): void
}

const workerFile = fileURLToPath(new URL('./worker.mjs', import.meta.url))
const heapLimitMiB = 512

/** The guard inside the worker is faster; this is for a process that is stopped as a whole. */
const silenceLimitMs = 15_000
/** Three beats missed. */
const silentMs = 800
const silenceLookMs = 1_000

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
  let underWay = 0
  let isExpected = false
  let hasSaidWhy = false
  let heardAtMs = performance.now()

  const tell = (message: ToWorker) => {
    // A worker that ends meanwhile is heard of by its end.
    if (child.connected) child.send(message, () => {})
  }
  child.on('message', (message: FromWorker) => {
    heardAtMs = performance.now()
    if (message.type === 'beat') options.onBeat({ rssBytes: message.rssBytes, generations })
    else if (state === 'starting') becomeReady()
  })
  createInterface({ input: child.stdio[faultPipe] as Readable }).on('line', line => {
    const fault = JSON.parse(line) as WorkerFault
    hasSaidWhy ||= endsWorker.has(fault.kind)
    options.onFault(fault)
  })
  const silence = watchSilence()
  const ended = once(child, 'close').then(([code, signal]) => {
    const how: string = signal ?? `exit code ${code}`
    state = 'ended'
    clearInterval(silence)
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

  function watchSilence() {
    let lookedAtMs = performance.now()
    return setInterval(() => {
      const nowMs = performance.now()
      // Where this process itself had no turn, the worker may have spoken in vain.
      if (nowMs - lookedAtMs > 2 * silenceLookMs) heardAtMs = nowMs
      lookedAtMs = nowMs
      if (state === 'ready' && nowMs - heardAtMs > silenceLimitMs) child.kill('SIGKILL')
    }, silenceLookMs).unref()
  }

  return {
    id,
    state: () => state,
    underWay: () => underWay,
    isSilent: () => performance.now() - heardAtMs > silentMs,
    ended,
    show,
    request({ headers, ...requestOptions }) {
      const outgoing = openRequest({
        ...requestOptions,
        headers: { ...headers, [generationHeader]: live.id },
        agent,
        socketPath: setup.socketPath,
      })
      underWay += 1
      outgoing.once('close', () => {
        underWay -= 1
      })
      return outgoing
    },
    drain() {
      if (state === 'ended') return
      state = 'draining'
      isExpected = true
      tell({ type: 'drain' })
    },
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
