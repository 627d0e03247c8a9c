import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripPluralForm } from '@vitrina/i18n'
import type { WorkspaceRemote } from '../remotes/definitions.ts'
import { rootFolder } from '../remotes/folders.ts'
import { readMessageFiles } from './message-files.ts'
import { type MessageUses, readMessageUses } from './read-message-uses.ts'
import { listUsedMessageKeys } from './used-keys.ts'

/**
 * A module that may say more of the remote's messages than this gets them as a file, which browsers
 * keep.
 */
const maxExposedShare = 0.75

/** The keys that a page brings with it, for each module of a remote that asks for few enough. */
export function listPageMessageKeys(source: WorkspaceRemote): Record<string, string[]> {
  const { messages: namespace, exposes, slots = {} } = source.definition
  const all = listKeys(source)
  const read = new Map<string, MessageUses>()
  const fileOf = (expose: string) => path.resolve(source.folder, exposes[expose] ?? '')
  // A screen shows slots by their names: what stands in them is on its page.
  const slotFiles = new Map(
    Object.entries(slots).map(([name, { expose }]) => [name, fileOf(expose)]),
  )
  const asked = Object.keys(exposes).map(expose => {
    const used = listUsedMessageKeys(all, usesReachedFrom(fileOf(expose), slotFiles, read))
    return [expose, [...used].map(key => key.slice(namespace.length + 1))] as const
  })
  return Object.fromEntries(asked.filter(([, keys]) => keys.length <= all.length * maxExposedShare))
}

function listKeys({ definition: { messages: namespace }, folder }: WorkspaceRemote): string[] {
  const keys = readMessageFiles(path.join(folder, 'messages'))
    .filter(file => file.namespace === namespace)
    .flatMap(({ messages }) =>
      Object.keys(messages).map(name => `${namespace}:${stripPluralForm(name)}`),
    )
  return [...new Set(keys)].sort()
}

/**
 * What a file says, and every file it imports, at once or later. `read` keeps what was read before.
 */
function usesReachedFrom(
  entry: string,
  slotFiles: ReadonlyMap<string, string>,
  read: Map<string, MessageUses>,
): MessageUses[] {
  const reached = new Set([entry])
  // A set hands out what is added while it is gone through.
  for (const file of reached) {
    const uses = read.get(file) ?? readMessageUses({ file, code: readFileSync(file, 'utf8') })
    read.set(file, uses)
    for (const text of uses.texts) {
      const further = slotFiles.get(text) ?? importedFile(file, text)
      if (further) reached.add(further)
    }
  }
  return [...reached].flatMap(file => read.get(file) ?? [])
}

function importedFile(from: string, text: string): string | undefined {
  if (/^\.\.?\/.*\.tsx?$/.test(text)) {
    const file = path.resolve(path.dirname(from), text)
    return existsSync(file) ? file : undefined
  }
  const shared = /^@vitrina\/([a-z-]+)$/.exec(text)?.[1]
  const file = path.join(rootFolder, 'shared', `${shared}`, 'src/index.ts')
  return shared && existsSync(file) ? file : undefined
}
