import type { Store } from '../store/open-store.ts'

/** How far long work is. `total` is missing where nobody knows. */
export type CommandProgress = {
  done: number
  total?: number
  unit: 'bytes' | 'documents' | 'rows'
  note?: string
}

/** What a command works with, on the operator's own terminal or inside a platform that runs. */
export type CommandContext = {
  store: Store
  /** The file the call names, as it lies there; its size where it is known. */
  input: { bytes: AsyncIterable<Uint8Array>; size: number | undefined }
  /**
   * What was asked for, to standard output or the file the call names. Resolves when more may
   * follow.
   */
  output(text: string): Promise<void>
  /** Writes to the file of refused documents. */
  rejects(text: string): Promise<void>
  /** A line for the person who waits: never mixed with the output. */
  report(line: string): void
  progress(progress: CommandProgress): void
  /** Aborted when nobody waits any more. What is done stays; a batch under way ends. */
  signal: AbortSignal
}

/** A command understood, with the files it names, which belong to the caller's folder. */
export type CommandCall = {
  inputFile?: string | undefined
  outputFile?: string | undefined
  /** The output file is written packed with gzip. */
  isOutputPacked?: boolean
  rejectsFile?: string | undefined
  /** Why it cannot run inside a platform that runs, if it cannot. */
  refusedWhileRunning?: string
  /** What to tell when it was cancelled, where not all that was done stays. */
  whenCancelled?: string
  run(context: CommandContext): Promise<void>
}

/** Takes over the command that was understood. */
export type CommandCallHandler = (call: CommandCall) => void

/** Something the operator can mend: said as it is, without where in the code it happened. */
export class CommandFailure extends Error {}
