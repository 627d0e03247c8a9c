import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface WorkerSockets {
  pathOf(worker: number | string): string
  remove(): void
}

/** Where render workers answer: sockets in a folder that only this user may open. */
export function createWorkerSockets(): WorkerSockets {
  if (process.platform === 'win32') {
    const name = `\\\\.\\pipe\\vitrina-${randomUUID()}`
    return { pathOf: worker => `${name}-${worker}`, remove: () => {} }
  }
  // A socket's path may have 100 letters at most: too few for a data folder that lies deep.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-'))
  return {
    pathOf: worker => path.join(folder, `${worker}.sock`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
