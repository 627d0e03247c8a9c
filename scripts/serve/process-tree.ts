import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** When a process started, in the words of the system; empty where it does not tell. */
export function readProcessStartTime(pid: number): string {
  if (process.platform === 'linux') return readFields(pid)[19] ?? ''
  return runPs(pid, 'lstart=')
}

/**
 * The process that started this one; undefined for the first, and where the system does not tell.
 */
function readParent(pid: number): number | undefined {
  const text = process.platform === 'linux' ? readFields(pid)[1] : runPs(pid, 'ppid=')
  const parent = Number(text)
  return Number.isInteger(parent) && parent > 1 ? parent : undefined
}

/** The process, the one that started it, and so on. */
export function listProcessAncestors(pid: number): number[] {
  const found = [pid]
  for (let next = readParent(pid); next && !found.includes(next); next = readParent(next)) {
    found.push(next)
  }
  return found
}

/** What /proc tells after the name of the program, which may hold anything. */
function readFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function runPs(pid: number, what: string): string {
  return spawnSync('ps', ['-o', what, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
