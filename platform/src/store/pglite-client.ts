import { on, once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type PgliteWorkerRequest = { id: number; sql: string | null; parameters: unknown[] }
export type PgliteWorkerResponse =
  | { ready: true }
  | { id: number; rows: object[]; affectedRows: number }
  | { id: number; failed: { message: string; code: string; constraint: string } }

export type StatementResult = { rows: object[]; affectedRows: number }

/** A PGlite database in its own thread. Statements run in the order they are given. */
export interface PgliteClient {
  run(sql: string, parameters: readonly unknown[]): Promise<StatementResult>
  /** Settles when the thread has ended without being told to. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

/** A folder, made on first use. Without one the database lives in memory. */
export type PgliteOptions = {
  folder?: string
  /**
   * A file with a database to begin from. One that is missing is written when the database closes.
   */
  image?: string
}

export async function openPglite(place: PgliteOptions): Promise<PgliteClient> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: place })
  await untilReady(worker)
  return connect(worker)
}

/**
 * Node's `--watch` sends reports of its own through the same port, so not every message is an
 * answer.
 */
async function untilReady(worker: Worker): Promise<void> {
  const gone = new AbortController()
  worker.once('exit', () => gone.abort(new Error('The embedded database stopped while it opened')))
  try {
    for await (const [message] of on(worker, 'message', { signal: gone.signal })) {
      if ((message as { ready?: unknown }).ready === true) return
    }
  } catch (error) {
    throw gone.signal.aborted ? gone.signal.reason : error
  }
}

function connect(worker: Worker): PgliteClient {
  type Waiting = { resolve(result: StatementResult): void; reject(error: Error): void }
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let ended: Error | undefined
  let closing = false
  const lost = Promise.withResolvers<Error>()

  worker.on('message', (answer: PgliteWorkerResponse) => {
    if (!('id' in answer)) return
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failed' in answer) {
      call?.reject(Object.assign(new Error(answer.failed.message), answer.failed))
    } else call?.resolve(answer)
  })
  const end = (error: Error) => {
    ended ??= error
    for (const call of waiting.values()) call.reject(error)
    waiting.clear()
    if (!closing) lost.resolve(ended)
  }
  worker.on('error', error => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The embedded database has stopped')))

  const send = (sql: string | null, parameters: readonly unknown[]) =>
    new Promise<StatementResult>((resolve, reject) => {
      if (ended) return reject(ended)
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, sql, parameters: [...parameters] } satisfies PgliteWorkerRequest)
    })

  return {
    run: send,
    lost: lost.promise,
    async close() {
      if (ended) return
      closing = true
      const exited = once(worker, 'exit')
      await send(null, [])
      await exited
    },
  }
}
