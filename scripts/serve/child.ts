import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CheckProblem } from '@vitrina/settings'
import { rootFolder } from '../remotes/folders.ts'
import { openLogFile } from './log-file.ts'

export type LaunchedProcess = {
  pid: number
  /** Resolves once the process is gone, with how it ended, such as "exit code 1" or "SIGKILL". */
  exited: Promise<string>
  /** Why it cannot start, where it has said so. */
  problem(): CheckProblem | undefined
  /** Asks the process and its own children to stop, and ends them where they do not in time. */
  stop(graceMs?: number): Promise<void>
  /** Ends them at once, as a crash would. */
  kill(): Promise<void>
}

type ChildSettings = {
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Where its output goes: to the terminal where there is none. */
  logFile: string | undefined
}

// In a group of its own a child hears Ctrl-C from us alone, and its children can be ended with it.
const hasGroups = process.platform !== 'win32'

const endWithSupervisor = path.join(import.meta.dirname, 'end-with-supervisor.mjs')

/** Runs a script of the shop under this Node. */
export function launchScript({ args, env, logFile }: ChildSettings): LaunchedProcess {
  const log = logFile === undefined ? 'inherit' : openLogFile(logFile)
  const started = spawn(process.execPath, ['--import', endWithSupervisor, ...args], {
    cwd: rootFolder,
    env: { ...env, VITRINA_SUPERVISOR: String(process.pid) },
    // The channel closes with this process, by which the child knows that it is alone.
    stdio: ['ignore', log, log, 'ipc'],
    detached: hasGroups,
  })
  if (typeof log === 'number') closeSync(log)
  const { pid } = started
  if (pid === undefined) throw new Error(`node ${args.join(' ')} could not be started.`)

  let problem: CheckProblem | undefined
  started.on('message', (message: { cannotStart?: CheckProblem }) => {
    problem = message.cannotStart ?? problem
  })
  const exited = once(started, 'exit').then(([code, signal]) => signal ?? `exit code ${code}`)
  const send = (signal: NodeJS.Signals) => sendTo(hasGroups ? -pid : pid, signal)
  return {
    pid,
    exited,
    problem: () => problem,
    async stop(graceMs = 12_000) {
      const enough = new AbortController()
      if (started.exitCode === null && started.signalCode === null) send('SIGTERM')
      await Promise.race([exited, delay(graceMs, undefined, { signal: enough.signal })])
      enough.abort()
      send('SIGKILL')
      await exited
    },
    async kill() {
      send('SIGKILL')
      await exited
    },
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
