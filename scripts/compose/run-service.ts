import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  resolveServiceProgram,
  type ServiceProgram,
  type ServiceProgramOptions,
} from './programs.ts'
import { parseDurationMs } from './read-compose.ts'
import { translateEnvironment } from './service-folders.ts'
import { translateContainerPaths } from './translate.ts'

export type RunningService = {
  /** With its number where the service has several processes. */
  name: string
  port: number
  pid: () => number | undefined
  /** Resolves when a job has ended well, or a server's health check has. Rejects with why not. */
  ready: Promise<void>
  /**
   * Ends the process by a signal, as a crash or an upgrade does. Resolves once its successor is
   * well, with how and after what time it ended and was back. @throws where it is not in time.
   */
  replace: (signal: NodeJS.Signals) => Promise<ServiceRestart>
  /** At once and for good, with every process it has begun. */
  kill: () => void
  /** What the service has ended with, once it was asked to. */
  stop: () => Promise<string>
}

export type ServiceRestart = { how: string; endedMs: number; backMs: number }

const pauseBeforeRestartMs = 1_000

/** Runs a service as compose would: its job to the end, its server until it is stopped. */
export function runService(starting: ServiceProgramOptions, logFile: string): RunningService {
  const { service, folder, root, log } = starting
  const program = resolveServiceProgram(starting)
  const environment = readEnvironment(starting, program)
  const graceMs = parseDurationMs(service.stop_grace_period)
  const stopping = new AbortController()
  let child: ReturnType<typeof start> | undefined

  function start() {
    const file = openSync(logFile, 'a', 0o644)
    if (program.owner) chownSync(logFile, program.owner.uid, program.owner.gid)
    const [name = '', ...args] = program.command
    const started = spawn(name, args, {
      ...program.owner,
      ...{ cwd: program.owner ? folder : root, env: environment },
      stdio: ['ignore', file, file],
      // A group of its own: a container that is killed has no process left.
      detached: true,
    })
    closeSync(file)
    const ended = once(started, 'exit').then(([code, signal]) => String(signal ?? code))
    return { started, ended }
  }

  async function run(): Promise<string> {
    for (;;) {
      child = start()
      const how = await child.ended
      if (service.restart === 'no' || stopping.signal.aborted) return how
      log(`${service.name} ended (${how}); it is started again`)
      await delay(pauseBeforeRestartMs)
    }
  }

  const ended = run()
  const ready =
    service.restart === 'no'
      ? ended.then(how => {
          if (how !== '0') throw new Error(`${service.name} ended with ${how}: ${logFile}`)
        })
      : untilHealthy(starting, program, environment, stopping.signal)
  return {
    name: service.name,
    port: starting.port,
    pid: () => child?.started.pid,
    ready,
    async replace(signal) {
      if (!child) throw new Error(`${service.name} does not run`)
      const startedMs = performance.now()
      const how = await end(child, signal, graceMs)
      const endedMs = performance.now() - startedMs
      await untilHealthy(starting, program, environment, stopping.signal)
      return { how, endedMs, backMs: performance.now() - startedMs }
    },
    kill() {
      stopping.abort()
      if (child) killAll(child.started)
    },
    async stop() {
      stopping.abort()
      return child ? end(child, program.stopSignal, graceMs) : 'nothing'
    },
  }
}

type RunningProcess = { started: ChildProcess; ended: Promise<string> }

async function end({ started, ended }: RunningProcess, signal: NodeJS.Signals, graceMs: number) {
  if (signal === 'SIGKILL') killAll(started)
  else started.kill(signal)
  const isOver = delay(graceMs, undefined, { ref: false }).then(() => {
    killAll(started)
    return 'SIGKILL after its grace period'
  })
  return Promise.race([ended, isOver])
}

function killAll({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}

function readEnvironment(
  { service, places, folder }: ServiceProgramOptions,
  program: ServiceProgram,
) {
  const search = [path.dirname(process.execPath), program.path, process.env.PATH, '/usr/sbin']
  return {
    ...translateEnvironment(program.environment ?? service.environment, places, folder),
    PATH: search.filter(Boolean).join(path.delimiter),
  }
}

async function untilHealthy(
  { service, places, root, patience }: ServiceProgramOptions,
  program: ServiceProgram,
  env: Record<string, string>,
  stopped: AbortSignal,
): Promise<void> {
  const check = service.healthcheck
  if (!check) return
  const [kind, ...given] = check.test
  const words = (program.check?.(given) ?? given).map(word => translateContainerPaths(word, places))
  const [name = '', ...args] = kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : words
  const intervalMs = parseDurationMs(check.interval)
  // What fails while a service starts does not count.
  const patienceMs = parseDurationMs(check.start_period) + check.retries * intervalMs
  const deadline = performance.now() + patience * patienceMs
  while (!stopped.aborted) {
    const tried = spawn(name, args, {
      ...{ cwd: root, env, stdio: 'ignore', timeout: parseDurationMs(check.timeout) },
    })
    const [code] = await Promise.race([once(tried, 'exit'), once(tried, 'error')])
    if (code === 0) return
    if (performance.now() > deadline) throw new Error(`${service.name} is not healthy`)
    await delay(intervalMs, undefined, { signal: stopped }).catch(() => undefined)
  }
}
