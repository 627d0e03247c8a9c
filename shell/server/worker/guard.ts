import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createRemoteActivity, type RemoteActivity } from './activity.ts'

const builtGuard = path.join(path.dirname(fileURLToPath(import.meta.url)), 'guard.mjs')

/** Starts the thread that watches this process from beside its event loop. */
export function startActivityGuard(
  guardFile: string | URL = builtGuard,
  onWatched = () => {},
): RemoteActivity {
  const activity = createRemoteActivity(names => guard.postMessage(names))
  const guard = new Worker(guardFile, {
    workerData: { memory: activity.memory, frontPid: process.ppid },
  })
  guard.once('message', onWatched)
  guard.unref()
  return activity
}
