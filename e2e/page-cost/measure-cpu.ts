import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The processes of a shop by what they do: render workers are children of the page server. */
export type ShopProcesses = { front: number; workers: number[]; platform: number }

/** Linux alone tells it of other processes. */
export async function findShopProcesses(dataFolder: string): Promise<ShopProcesses> {
  const known = await readProcesses()
  const ofShop = known.filter(one => one?.environment.includes(`VITRINA_DATA_DIR=${dataFolder}`))
  const named = (part: string) => ofShop.find(one => one?.command.includes(part))?.pid
  const front = named('shell/dist/server')
  const platform = named('platform/src/listen')
  if (!front || !platform) throw new Error('The shop’s processes cannot be told from /proc')
  return { front, platform, workers: listWorkers(known, front) }
}

/** The render workers of a page server. */
export async function findRenderWorkers(front: number): Promise<number[]> {
  return listWorkers(await readProcesses(), front)
}

/** Other children of the page server try releases, and end. */
function listWorkers(known: Awaited<ReturnType<typeof readProcesses>>, front: number): number[] {
  return known.flatMap(one =>
    one?.parent === front && one.command.includes('worker.mjs') ? one.pid : [],
  )
}

/** Processor time that a process has used so far, its threads included, in ms. */
export async function measureCpuMs(pids: readonly number[]): Promise<number> {
  const tickMs = 1_000 / Number((await run('getconf', ['CLK_TCK'])).stdout)
  const stats = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/stat`, 'utf8')))
  return stats.reduce((sum, stat) => {
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(user) + Number(system)) * tickMs
  }, 0)
}

const isNumber = (name: string) => /^\d+$/.test(name)

async function readProcesses() {
  return Promise.all((await readdir('/proc')).filter(isNumber).map(readProcess))
}

async function readProcess(name: string) {
  try {
    const [environment, command, stat] = await Promise.all(
      ['environ', 'cmdline', 'stat'].map(file => readFile(`/proc/${name}/${file}`, 'utf8')),
    )
    const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return { pid: Number(name), parent, environment: environment ?? '', command: command ?? '' }
  } catch {
    // It has ended, or is somebody else's.
    return undefined
  }
}
