import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { WorkerAnswer, WorkerRequest } from './pglite-client.ts'

// PGlite runs a query on the thread that calls it; on this thread a long query delays nobody's request.
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only')

const int8 = 20
const database = await PGlite.create({
  ...(workerData.folder ? { dataDir: workerData.folder } : {}),
  // The wire driver of PostgreSQL answers int8 as text; the same here, so code cannot depend on either.
  parsers: { [int8]: value => value },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})

port.on('message', async ({ id, sql, parameters }: WorkerRequest) => {
  try {
    if (sql === null) {
      await database.close()
      port.postMessage({ id, rows: [], affectedRows: 0 } satisfies WorkerAnswer)
      port.close()
      return
    }
    const { rows, affectedRows } = await database.query<object>(sql, parameters)
    port.postMessage({ id, rows, affectedRows: affectedRows ?? 0 } satisfies WorkerAnswer)
  } catch (error) {
    port.postMessage({ id, failed: describe(error) } satisfies WorkerAnswer)
  }
})
port.postMessage('ready')

// PGlite's errors carry the query and its parameters (e-mails, tokens): only what is safe crosses.
function describe(error: unknown): { message: string; code: string; constraint: string } {
  const { message = String(error), code = '', constraint = '' } = error as Record<string, string>
  return { message, code, constraint }
}
