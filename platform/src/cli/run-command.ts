import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '@vitrina/settings'
import { FolderInUseError } from '../store/folder-lock.ts'
import { openStore, type Store } from '../store/open-store.ts'
import type { CommandCall } from './command-call.ts'
import { CommandFailure } from './command-call.ts'
import { openOperatorFiles } from './operator-files.ts'
import { exitCodes, runCommandCall } from './run-call.ts'
import {
  connectToPlatform,
  type OperatorConnection,
  runCommandInPlatform,
} from './run-in-platform.ts'
import { findSocketPath } from './socket-place.ts'
import type { Terminal } from './terminal.ts'

export type RunCommandOptions = {
  args: readonly string[]
  call: CommandCall
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>
  /** Where the files the call names are looked for. */
  folder: string
  terminal: Terminal
  signal: AbortSignal
}

/**
 * Runs a command where the store is: here when it is free, else inside the platform that holds it.
 */
export async function runCommand(run: RunCommandOptions): Promise<number> {
  const files = await openOperatorFiles(run.call, run.folder)
  const side: OperatorConnection = { terminal: run.terminal, files, signal: run.signal }
  let exitCode: number = exitCodes.failed
  try {
    exitCode = await runWhereStoreIs(run, side)
    return exitCode
  } finally {
    run.terminal.end()
    await files.close(exitCode === exitCodes.done)
  }
}

async function runWhereStoreIs(run: RunCommandOptions, side: OperatorConnection): Promise<number> {
  const { databaseUrl, dataFolder } = run.settings
  if (databaseUrl) return runHere(await openStore({ databaseUrl }), run, side)

  const socketPath = findSocketPath(dataFolder)
  const giveUpAtMs = Date.now() + startLimitMs
  for (;;) {
    const socket = await connectToPlatform(socketPath)
    if (socket) {
      if (run.call.refusedWhileRunning) {
        socket.destroy()
        throw new CommandFailure(run.call.refusedWhileRunning)
      }
      return runCommandInPlatform(socket, run.args, side)
    }
    const store = await openFree(dataFolder, giveUpAtMs, run.signal)
    if (store) return runHere(store, run, side)
  }
}

/** A platform that starts holds its folder for some seconds before it takes commands. */
const startLimitMs = 20_000

async function openFree(
  folder: string,
  giveUpAtMs: number,
  signal: AbortSignal,
): Promise<Store | undefined> {
  try {
    return await openStore({ folder })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    if (Date.now() > giveUpAtMs) {
      throw new CommandFailure(`${error.message} It takes no commands: it is no running platform.`)
    }
    await wait(200, undefined, { signal })
  }
}

async function runHere(
  store: Store,
  { call }: RunCommandOptions,
  { terminal, files, signal }: OperatorConnection,
): Promise<number> {
  try {
    return await runCommandCall(call, {
      store,
      signal,
      input: files.input,
      output: files.output ?? terminal.output,
      rejects: files.rejects,
      report: terminal.report,
      progress: terminal.progress,
    })
  } finally {
    await store.close()
  }
}
