import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

const largestBytes = 5_000_000

/** Opens a log for appending; one grown large is put aside first as `<name>.1`. */
export function openLogFile(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true })
  if (readLogSize(file) > largestBytes) renameSync(file, `${file}.1`)
  return openSync(file, 'a')
}

/** Where a run that begins now will write from. */
export function readLogSize(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}

type Tail = {
  lines?: number
  /** What stands before is of a former run. A log put aside since begins anew. */
  fromByte?: number
}

/** The last lines of a log; empty where there is none. */
export function readLogTail(file: string, { lines = 20, fromByte = 0 }: Tail = {}): string {
  if (!existsSync(file)) return ''
  const bytes = readFileSync(file)
  const own = bytes.length >= fromByte ? bytes.subarray(fromByte) : bytes
  return own.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

/** Lines of a log for people: messages in place of the JSON around them, without stacks. */
export function formatLog(text: string): string {
  return text.split('\n').flatMap(readableLine).join('\n')
}

function readableLine(line: string): string[] {
  if (/^\s+at |^Node\.js v|^\s*\^+\s*$|^node:internal/.test(line) || line.trim() === '') return []
  if (!line.startsWith('{')) return [line]
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return [[msg, err?.message].filter(Boolean).join(': ') || line]
  } catch {
    return [line]
  }
}
