import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type FolderLock = { release(): void }

/** A living process has the folder. */
export class FolderInUseError extends Error {
  readonly pid: number

  constructor(message: string, pid: number) {
    super(message)
    this.pid = pid
  }
}

/**
 * Keeps a second process off an embedded database: two on one folder lose each other's rows. The
 * lock lies beside the folder. A living holder is never timed out; a dead one is taken over.
 *
 * @throws FolderInUseError naming the holder's pid and the folder.
 */
export function lockFolder(folder: string): FolderLock {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true })
  if (!claim(file)) {
    const holder = readFileSync(file, 'utf8')
    if (isAlive(holder)) {
      throw new FolderInUseError(
        `The database in ${folder} is in use by process ${readPid(holder)}. Stop that process, or choose another folder with VITRINA_DATA_DIR.`,
        readPid(holder),
      )
    }
    removeStaleLock(file, holder)
    if (!claim(file)) {
      throw new FolderInUseError(
        `Another process has just taken ${folder}. Try again.`,
        readPid(holder),
      )
    }
  }
  return { release: () => rmSync(file, { force: true }) }
}

/**
 * Written aside and linked into place: nobody ever finds a lock that does not name its holder yet.
 */
function claim(file: string): boolean {
  const aside = `${file}.${randomUUID()}`
  try {
    writeFileSync(aside, `${process.pid} ${readStartTime(process.pid)}`)
    linkSync(aside, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Two processes may find the same dead holder; only what was read as dead may go. */
function removeStaleLock(file: string, dead: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, file)
    rmSync(aside)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

function isAlive(holder: string): boolean {
  const pid = readPid(holder)
  // A damaged file names nobody.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
  // Numbers come back: in a container every start is process 1.
  return readStartTime(pid) === holder.split(' ')[1]
}

function readPid(holder: string): number {
  return Number(holder.split(' ')[0])
}

/** When a process started, in the kernel's own clock; empty where the system does not tell. */
function readStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code
}
