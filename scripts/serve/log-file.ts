import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

const largestBytes = 5_000_000

/** Opens a log for appending; one grown large is put aside first as `<name>.1`. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > largestBytes) renameSync(file, `${file}.1`)
  return openSync(file, 'a')
}

/** The last lines of a log; empty where there is none. */
export function logTail(file: string, lines = 20): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}
