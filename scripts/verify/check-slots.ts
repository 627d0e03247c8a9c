import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  generateProvidedSlots,
  providedSlotsFile,
} from '../contracts/provided-slots/generate-provided-slots.ts'
import { readAppSources } from '../messages/app-sources.ts'
import { listWorkspaceRemotes } from '../remotes/definitions.ts'
import { rootFolder } from '../remotes/folders.ts'
import type { ToolResult } from '../tools/run-tool.ts'
import { findSlotOwnerFaults } from './slot-owners.ts'

/** Each slot's props with the remote that provides it, and what others know of them as it is. */
export async function checkSlots(): Promise<ToolResult> {
  const faults = findSlotOwnerFaults(readAppSources(), listWorkspaceRemotes())
  const written = readFileSync(path.join(rootFolder, providedSlotsFile), 'utf8')
  if (dropFormat(written) !== dropFormat(await generateProvidedSlots()))
    faults.push(`${providedSlotsFile}: is not what the remotes provide. Run "npm run slots".`)
  return { ok: faults.length === 0, output: faults.join('\n') }
}

/** A source without what the formatter has done to it. */
function dropFormat(source: string): string {
  return source
    .replaceAll('"', "'")
    .replaceAll(/[\s;()]|,(?=\s*[}\])])/g, '')
    .replaceAll(/([:=<>{])\|/g, '$1')
}
