import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { PgliteOptions, PgliteWorkerRequest, PgliteWorkerResponse } from './pglite-client.ts'

// PGlite runs a query on the thread that calls it; on this thread a long query delays nobody's
// request.
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only')

const int8 = 20
const { folder, image } = workerData as PgliteOptions
const knownImage = image && existsSync(image) ? new Blob([await readFile(image)]) : undefined
const database = await PGlite.create({
  ...(folder && { dataDir: folder }),
  ...(knownImage && { loadDataDir: knownImage }),
  // The wire driver of PostgreSQL answers int8 as text; the same here, so code cannot depend on
  // either.
  parsers: { [int8]: value => value },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})
port.on('message', async ({ id, sql, parameters }: PgliteWorkerRequest) => {
  try {
    if (sql === null) {
      if (image && !knownImage) await saveImage(image)
      await database.close()
      port.postMessage({ id, rows: [], affectedRows: 0 } satisfies PgliteWorkerResponse)
      port.close()
      return
    }
    const { rows, affectedRows } = await database.query<object>(sql, parameters)
    port.postMessage({ id, rows, affectedRows: affectedRows ?? 0 } satisfies PgliteWorkerResponse)
  } catch (error) {
    port.postMessage({ id, failed: describe(error) } satisfies PgliteWorkerResponse)
  }
})
port.postMessage({ ready: true } satisfies PgliteWorkerResponse)

/** Not compressed: it is read far more often than it is written. */
async function saveImage(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  await database.exec('checkpoint')
  await writeFile(aside, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  await rename(aside, path)
}

// PGlite's errors carry the query and its parameters (e-mails, tokens): only what is safe crosses.
function describe(error: unknown): { message: string; code: string; constraint: string } {
  const { message = String(error), code = '', constraint = '' } = error as Record<string, string>
  return { message, code, constraint }
}
