import { InvalidSettingsError, readSettings } from '@vitrina/settings'
import { CommandFailure } from './cli/command-call.ts'
import { parseCommand } from './cli/parse-command.ts'
import { exitCodes } from './cli/run-call.ts'
import { runCommand } from './cli/run-command.ts'
import { createTerminal } from './cli/terminal.ts'

// `npm run -s platform -- <command>`: what the operator does to the shop's data; `--help` lists it
// all.
const terminal = createTerminal(process)
const cancel = new AbortController()
const stop = () => {
  // The second time the operator means it.
  if (cancel.signal.aborted) process.exit(exitCodes.cancelled)
  cancel.abort()
}
process.on('SIGINT', stop).on('SIGTERM', stop)
// `… | head` takes what it wants and goes.
process.stdout.on('error', () => cancel.abort())

async function main(args: readonly string[]): Promise<number> {
  const parsed = parseCommand(args)
  if (parsed.kind === 'answered') {
    await terminal.output(parsed.output)
    terminal.report(parsed.report)
    return parsed.exitCode
  }
  return runCommand({
    args,
    call: parsed.call,
    settings: readSettings(process.env),
    // A package manager runs scripts in the root of the workspace and says where it was called.
    folder: process.env.npm_lifecycle_event === 'platform' ? callerFolder() : process.cwd(),
    terminal,
    signal: cancel.signal,
  })
}

function callerFolder(): string {
  return process.env.INIT_CWD ?? process.cwd()
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const isPlain = error instanceof CommandFailure || error instanceof InvalidSettingsError
  terminal.report(isPlain ? message : `This did not work: ${message}`)
  process.exitCode = cancel.signal.aborted ? exitCodes.cancelled : exitCodes.failed
}
