import { type CommandCall, type CommandContext, CommandFailure } from './command-call.ts'

export const exitCodes = { done: 0, failed: 1, misused: 2, cancelled: 130 } as const

const cancelled = 'Cancelled. What was done stays; the same command goes on from there.'

/** Runs a command to its end and says how it ended; nothing it throws gets past here. */
export async function runCommandCall(call: CommandCall, context: CommandContext): Promise<number> {
  try {
    await call.run(context)
    context.signal.throwIfAborted()
    return exitCodes.done
  } catch (error) {
    if (context.signal.aborted) {
      context.report(call.whenCancelled ?? cancelled)
      return exitCodes.cancelled
    }
    const message = error instanceof Error ? error.message : String(error)
    context.report(error instanceof CommandFailure ? message : `This did not work: ${message}`)
    return exitCodes.failed
  }
}
