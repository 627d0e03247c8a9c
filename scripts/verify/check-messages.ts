import { readAppSources } from '../messages/app-sources.ts'
import { messageFolders, readMessageFiles } from '../messages/message-files.ts'
import type { ToolRun } from '../tools/run-tool.ts'
import { findFaultsBetweenLanguages, findUseFaults } from './message-faults.ts'

/** Their English is the specification's, which names less than the Russian, or counts otherwise. */
const fixed = ['cart:notice.added', 'cart:notice.refused.coupon', 'catalog:quantity.too-many']

/** The same messages in every language, and each of them in use. */
export async function checkMessages(): Promise<ToolRun> {
  const files = readMessageFiles(messageFolders)
  const faults = [
    ...findFaultsBetweenLanguages(files, fixed),
    ...findUseFaults(files, readAppSources()),
  ]
  return { ok: faults.length === 0, output: faults.join('\n') }
}
