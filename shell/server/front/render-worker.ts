import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, request as openRequest, type RequestOptions } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { LiveRemotes } from '../remotes/live-remotes.ts'
import type { FromWorker, ToWorker, WorkerSetup } from '../worker/protocol.ts'

/** A worker is asked for pages while it is ready; one that drains finishes those under way. */
export type WorkerState = 'starting' | 'ready' | 'draining' | 'ended'

export interface RenderWorker {
  readonly id: number
  state(): WorkerState
  /** How many pages it renders now. */
  underWay(): number
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
  /** `how` is such as "exit code 1" or "SIGKILL". */
  onEnd(how: string): void
}

const workerFile = fileURLToPath(new URL('./worker.mjs', import.meta.url))

/** What a worker sees of the environment: nothing that is secret. */
const passedOn = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'PATH', 'TZ', 'TMPDIR']

/** Starts a process that renders pages. */
export function startRenderWorker(options: RenderWorkerOptions): RenderWorker {
  const { id, setup, onReady, onEnd } = options
  const child = forkWorker()
  const agent = new Agent({ keepAlive: true })
  let state: WorkerState = 'starting'
  let shown = options.live
  let live = options.live
  let underWay = 0

  const tell = (message: ToWorker) => {
    if (child.connected) child.send(message)
  }
  child.on('message', (message: FromWorker) => {
    if (message.type !== 'ready' || state !== 'starting') return
    state = 'ready'
    if (shown !== live) show(live)
    onReady()
  })
  void once(child, 'exit').then(([code, signal]) => {
    state = 'ended'
    agent.destroy()
    onEnd(signal ?? `exit code ${code}`)
  })
  tell({ type: 'start', setup, live })

  /** A worker that still starts gets it when it is ready: messages must not overtake each other. */
  function show(next: LiveRemotes) {
    live = next
    if (state !== 'ready') return
    shown = next
    tell({ type: 'show', live })
  }

  return {
    id,
    state: () => state,
    underWay: () => underWay,
    show,
    request(requestOptions) {
      const outgoing = openRequest({ ...requestOptions, agent, socketPath: setup.socketPath })
      underWay += 1
      outgoing.once('close', () => {
        underWay -= 1
      })
      return outgoing
    },
    drain() {
      if (state === 'ended') return
      state = 'draining'
      tell({ type: 'drain' })
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function forkWorker(): ChildProcess {
  const env = Object.fromEntries(passedOn.map(name => [name, process.env[name]]))
  return fork(workerFile, [], {
    env,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
