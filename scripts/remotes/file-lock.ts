import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

// Numbers of processes come back: what is held for longer than any build is held by nobody.
const maxHoldMs = 600_000

let claims = 0

/**
 * Runs work while holding a lock that is a file, so that processes of several checkouts wait for
 * each other. A holder that died without a word is not waited for.
 */
export async function withFileLock<Value>(
  file: string,
  work: () => Promise<Value>,
): Promise<Value> {
  await mkdir(path.dirname(file), { recursive: true })
  while (!(await claim(file))) {
    await takeOverStaleLock(file)
    await delay(50)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

/** A link appears with its whole content, and for one of those who ask at once. */
async function claim(file: string): Promise<boolean> {
  claims += 1
  const own = `${file}.${process.pid}.${claims}`
  await writeFile(own, String(process.pid))
  try {
    await link(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(own)
  }
}

async function takeOverStaleLock(file: string): Promise<void> {
  try {
    const { mtimeMs, ino } = await stat(file)
    const holder = Number(await readFile(file, 'utf8'))
    if (Date.now() - mtimeMs < maxHoldMs && isAlive(holder)) return
    // Of several processes that saw the dead holder, one gets to move its lock.
    const aside = `${file}.${process.pid}.dead`
    await rename(file, aside)
    // Somebody else was faster, and this is the lock of a living one: it goes back.
    if ((await stat(aside)).ino !== ino) await link(aside, file)
    await rm(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
