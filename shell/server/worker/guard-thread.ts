import { parentPort, workerData } from 'node:worker_threads'
import { readWorkerActivity } from './activity.ts'
import {
  type ActivitySample,
  isEventLoopBlocked,
  isEventLoopStalling,
  isMemoryExhausted,
} from './is-event-loop-blocked.ts'
import type { WorkerFault } from './protocol.ts'
import { reportBlockage, reportFault } from './report-fault.ts'

/**
 * A thread beside a render worker's event loop. It says when that loop stands still, and ends the
 * process when that loop is blocked or what it runs fills the memory, saying whose code that is,
 * and when the front process is gone and the loop cannot notice it.
 */
const { memory, frontPid } = workerData as { memory: SharedArrayBuffer; frontPid: number }
const lookEveryMs = 50
/** The event loop ends the process itself where it still turns. */
const orphanLooks = 40

let names: readonly string[] = []
let lastBeat = look()
let toldAtBeat: number | null = null
let looksWithoutFront = 0
parentPort?.on('message', (known: readonly string[]) => {
  names = known
})

setInterval(() => {
  const now = look()
  if (now.beats !== lastBeat.beats) lastBeat = now
  if (toldAtBeat !== now.beats && isEventLoopStalling(lastBeat, now)) {
    toldAtBeat = now.beats
    reportBlockage(readWorkerActivity(memory).page || null)
  }
  if (isEventLoopBlocked(lastBeat, now)) {
    end({ kind: 'blocked', problem: 'its code blocks the event loop' })
  }
  if (isMemoryExhausted(lastBeat, now, process.memoryUsage.rss())) {
    end({ kind: 'memory', problem: 'its code fills the memory' })
  }
  looksWithoutFront = process.ppid === frontPid ? 0 : looksWithoutFront + 1
  if (looksWithoutFront > orphanLooks) process.kill(process.pid, 'SIGKILL')
}, lookEveryMs)
parentPort?.postMessage('watching')

function end(fault: Pick<WorkerFault, 'kind' | 'problem'>): void {
  reportFault({ ...fault, remote: culprit() })
  process.kill(process.pid, 'SIGKILL')
}

function look(): ActivitySample {
  const { user, system } = process.cpuUsage()
  const { beats } = readWorkerActivity(memory)
  return { beats, atMs: performance.now(), cpuMs: (user + system) / 1_000 }
}

/** The remote that renders, or the only one that loads data: its code goes on between two calls. */
function culprit(): string | null {
  const { running, loading } = readWorkerActivity(memory)
  const [only, ...others] = loading
  const number = running || (others.length === 0 ? only : undefined)
  return (number && names[number - 1]) || null
}
