import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type PortOwner = { pid: number; command: string }

const listening = '0A'

/** Which process listens on a port, where the system tells us. */
export function findPortOwner(port: number): PortOwner | undefined {
  const pid = process.platform === 'linux' ? readPidFromProc(port) : pidFromLsof(port)
  return pid === undefined ? undefined : { pid, command: readProcessCommand(pid) }
}

export function readProcessCommand(pid: number): string {
  if (process.platform !== 'linux') {
    return (
      spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ??
      ''
    )
  }
  return (readOrNothing(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim()
}

function pidFromLsof(port: number): number | undefined {
  const { stdout } = spawnSync('lsof', ['-ti', `tcp:${port}`, '-s', 'tcp:LISTEN'], {
    encoding: 'utf8',
  })
  return Number(stdout?.trim().split('\n')[0]) || undefined
}

function readPidFromProc(port: number): number | undefined {
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(table => listeningInodes(table, port))
  const sockets = new Set(inodes.map(inode => `socket:[${inode}]`))
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .find(pid => openFiles(pid).some(target => sockets.has(target)))
}

function listeningInodes(table: string, port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  return (readOrNothing(table) ?? '')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && local?.endsWith(`:${hexPort}`))
    .flatMap(columns => columns[9] ?? [])
}

/** Empty for the processes of others: only root may look into those. */
function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).flatMap(name => readTarget(`${folder}/${name}`))
  } catch {
    return []
  }
}

/** Nothing for a file closed since the folder was read. */
function readTarget(link: string): string[] {
  try {
    return [readlinkSync(link)]
  } catch {
    return []
  }
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
