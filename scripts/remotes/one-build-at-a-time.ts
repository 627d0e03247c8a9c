import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { rootFolder } from './folders.ts'

// Numbers of processes come back: what is held for longer than any build is held by nobody.
const longestBuildMs = 600_000
const lockFile = path.join(rootFolder, '.cache/build.lock')

/**
 * Builds write into folders every process of this checkout shares, so a second one waits for the first
 * and then finds its work done. A holder that died without a word is not waited for.
 */
export async function oneBuildAtATime<Value>(
  build: () => Promise<Value>,
  file = lockFile,
): Promise<Value> {
  await mkdir(path.dirname(file), { recursive: true })
  while (!(await claim(file))) {
    await takeFromTheDead(file)
    await delay(200)
  }
  try {
    return await build()
  } finally {
    await rm(file, { force: true })
  }
}

async function claim(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function takeFromTheDead(file: string): Promise<void> {
  try {
    const ageMs = Date.now() - (await stat(file)).mtimeMs
    if (ageMs < longestBuildMs && isAlive(Number(await readFile(file, 'utf8')))) return
    // Of several who saw the dead holder, one gets to move its lock.
    const aside = `${file}.${process.pid}`
    await rename(file, aside)
    await rm(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** A lock just made may still be empty: its maker is taken to be alive. */
function isAlive(pid: number): boolean {
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
