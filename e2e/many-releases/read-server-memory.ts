import { readdirSync, readFileSync } from 'node:fs'
import { findPortOwner, readProcessCommand } from '../../scripts/doctor/port-owner.ts'
import { listProcessAncestors } from '../../scripts/serve/process-tree.ts'
import type { Shop } from '../shop.ts'

/** Megabytes that the page server's processes hold now. */
export type ServerMemory = { front: number; workers: number[] }

/** Reads them from /proc, so on Linux alone. */
export function readServerMemory({ url }: Shop): ServerMemory {
  const front = findPortOwner(Number(new URL(url).port))?.pid
  if (front === undefined) throw new Error('The page server does not listen.')
  const pids = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
  const workers = pids.filter(
    pid => listProcessAncestors(pid)[1] === front && readProcessCommand(pid).includes('worker.mjs'),
  )
  return { front: readRss(front), workers: workers.map(readRss) }
}

/** 0 of one that has ended since. */
function readRss(pid: number): number {
  try {
    const [, kib = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kib) / 1024)
  } catch {
    return 0
  }
}
