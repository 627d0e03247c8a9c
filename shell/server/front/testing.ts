import { createServer, type RequestListener, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { LiveRemotes } from '../remotes/live-remotes.ts'
import type { RenderWorker, RenderWorkerOptions, WorkerState } from './render-worker.ts'

export const createEmptyLiveRemotes = (id: number): LiveRemotes => ({
  id,
  remotes: [],
  releases: [],
  canaries: {},
  isComplete: true,
})

type Given = Omit<RenderWorkerOptions, 'setup'>

/** A render worker that is what its test says, in place of a process. */
export type FakeWorker = RenderWorker & {
  /** What it tells the pool. */
  readonly tells: Given
  readonly shown: number[]
  becomeReady(): void
  end(how?: string): void
  is(given: { inFlight?: number; isSilent?: boolean; standsAt?: string | null }): void
  /** How often its pages were taken back. */
  takenBack(): number
}

/** What hears a worker, where a test does not care. */
export const noopWorkerListeners = {
  onReady() {},
  onBeat() {},
  onFault() {},
  onStands() {},
  onTurns() {},
  onEnd() {},
  onBreaker() {},
}

export function createFakeWorker(tells: Given): FakeWorker {
  const ended = Promise.withResolvers<void>()
  const shown = [tells.live.id]
  let state: WorkerState = 'starting'
  let now = { inFlight: 0, isSilent: false, standsAt: null as string | null }
  let takenBack = 0
  const end = (how = 'exit code 1') => {
    state = 'ended'
    ended.resolve()
    tells.onEnd(how)
  }
  return {
    ...{ id: tells.id, tells, shown, end },
    state: () => state,
    inFlight: () => now.inFlight,
    isSilent: () => now.isSilent,
    standsAt: () => now.standsAt,
    takeBackPages() {
      takenBack += 1
    },
    takenBack: () => takenBack,
    ended: ended.promise,
    request: () => {
      throw new Error('It answers no pages')
    },
    readMetrics: async () => null,
    show: ({ id }) => void shown.push(id),
    drain() {
      state = 'draining'
    },
    kill: () => end('SIGKILL'),
    becomeReady() {
      state = 'ready'
      tells.onReady()
    },
    is(given) {
      now = { ...now, ...given }
    },
  }
}

/** Where a render worker answers pages: a server at a Unix domain socket. */
export async function listenAtSocket(listener: RequestListener) {
  const socketPath = path.join(os.tmpdir(), `vitrina-test-${crypto.randomUUID()}.sock`)
  const server = createServer(listener)
  await new Promise<void>(done => server.listen(socketPath, done))
  return {
    request: (options: object) => request({ ...options, socketPath }),
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
