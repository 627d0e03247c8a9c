import { readAppSources } from '../messages/app-sources.ts'
import { messageFolderPattern, readMessageFiles } from '../messages/message-files.ts'
import type { ToolResult } from '../tools/run-tool.ts'
import { findMessageUseFaults, findTranslationFaults } from './message-faults.ts'
import { findMessageOwnerFaults } from './message-owners.ts'

/** Their English is the specification's, which names less than the Russian, or counts otherwise. */
const fixed = ['cart:notice.added', 'cart:notice.refused.coupon', 'catalog:quantity.too-many']

/** The same messages in every language, each of them in use, and with its owner. */
export async function checkMessages(): Promise<ToolResult> {
  const files = readMessageFiles(messageFolderPattern)
  const sources = readAppSources()
  const faults = [
    ...findTranslationFaults(files, fixed),
    ...findMessageUseFaults(files, sources),
    ...findMessageOwnerFaults(files, sources),
  ]
  return { ok: faults.length === 0, output: faults.join('\n') }
}
