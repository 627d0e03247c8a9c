import { type CommandContext, CommandFailure } from '../cli/command-call.ts'
import { readCurrentDeliveryFile } from '../delivery/read-delivery.ts'
import { type AtomicRunner, runAndRollBack } from './attempts.ts'
import { readFileValues } from './file-values.ts'
import { createImportRun, type ImportOptions } from './import-run.ts'
import type { ImportSummary } from './import-tally.ts'
import { decompressIfGzipped } from './unpack-bytes.ts'

/**
 * Reads a file of documents into the store, each batch in a transaction of its own: an import that
 * was cut short is run again and finds its part done. What cannot be taken is told and left out. A
 * dry run is the same import, rolled back.
 *
 * @throws CommandFailure for a file that holds no document.
 */
export async function importDocuments(
  context: CommandContext,
  options: ImportOptions,
): Promise<ImportSummary> {
  if (!options.dryRun) return readFile(context, options, work => context.store.transaction(work))
  return runAndRollBack(context.store, attempt => readFile(context, options, attempt))
}

async function readFile(
  context: CommandContext,
  options: ImportOptions,
  attempt: AtomicRunner,
): Promise<ImportSummary> {
  const startedAtMs = Date.now()
  const delivery = await readCurrentDeliveryFile()
  const run = createImportRun(context, attempt, { ...options, delivery })
  let bytesRead = 0
  async function* counted() {
    for await (const piece of context.input.bytes) {
      bytesRead += piece.length
      yield piece
    }
  }
  for await (const value of readFileValues(decompressIfGzipped(counted()))) {
    context.signal.throwIfAborted()
    await run.take(value)
    context.progress({
      done: bytesRead,
      ...(context.input.size !== undefined && { total: context.input.size }),
      unit: 'bytes',
      note: `${run.documents()} documents`,
    })
  }
  await run.finish()
  if (run.documents() === 0)
    throw new CommandFailure('The file is empty: there is no document in it.')
  return run.summary((Date.now() - startedAtMs) / 1000)
}
