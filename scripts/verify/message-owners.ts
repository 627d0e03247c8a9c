import { stripPluralForm } from '@vitrina/i18n'
import type { AppSource } from '../messages/app-sources.ts'
import type { MessageFile } from '../messages/message-files.ts'
import { type MessageUses, readMessageUses } from '../messages/read-message-uses.ts'
import { listUsedMessageKeys } from '../messages/used-keys.ts'

/** Texts that are keys of messages and names of events alike. */
const eventNames: readonly string[] = ['cookies:chosen']

type SourceUses = { file: string; owner: string; uses: MessageUses }

/**
 * Messages that do not stand with their owner: a namespace in two packages, a message that another
 * package uses, or one in a shared package that only one remote, the shell or the platform uses.
 */
export function findMessageOwnerFaults(
  files: readonly MessageFile[],
  sources: readonly AppSource[],
): string[] {
  const owners = new Map<string, string>()
  const faults: string[] = []
  for (const { file, namespace } of files) {
    const owner = findOwner(file)
    const first = owners.get(namespace) ?? owner
    owners.set(namespace, first)
    if (first !== owner) faults.push(`${file}: ${first} has the namespace ${namespace} as well`)
  }
  const keys = listKeys(files)
  const used = sources.map(source => ({
    ...{ file: source.file, owner: findOwner(source.file), uses: readMessageUses(source) },
  }))
  return [
    ...new Set(faults),
    ...used.flatMap(source => findForeignUses(source, keys, owners)),
    ...findUnsharedKeys(keys, used, owners),
  ]
}

/** `mf-catalog`, `shell`, `platform` or `shared/delivery`: the package of a file. */
function findOwner(file: string): string {
  return /^(?:shared\/)?[^/]+/.exec(file)?.[0] ?? ''
}

function listKeys(files: readonly MessageFile[]): string[] {
  const keys = files.flatMap(({ namespace, messages }) =>
    Object.keys(messages).map(name => `${namespace}:${stripPluralForm(name)}`),
  )
  return [...new Set(keys)]
}

const namespaceOf = (key: string) => key.slice(0, Math.max(0, key.indexOf(':')))

/** The messages a source uses of a remote, of the shell or of the platform, and not its own. */
function findForeignUses(
  { file, owner, uses }: SourceUses,
  keys: readonly string[],
  owners: ReadonlyMap<string, string>,
): string[] {
  const foreign = keys.filter(key => {
    const other = owners.get(namespaceOf(key))
    return other !== owner && !other?.startsWith('shared/') && !eventNames.includes(key)
  })
  // One that begins with what it is given may be of anybody, and one that names no more than
  // `content:` of a style sheet.
  const patterns = uses.patterns.filter(([first, second]) =>
    first?.every(text => text !== '' && (second !== null || !text.endsWith(':'))),
  )
  const used = listUsedMessageKeys(foreign, [{ ...uses, patterns }])
  return [...used].map(key => `${file}: ${key} is a message of ${owners.get(namespaceOf(key))}`)
}

/** Messages of a shared package that it does not use itself, nor two others. */
function findUnsharedKeys(
  keys: readonly string[],
  used: readonly SourceUses[],
  owners: ReadonlyMap<string, string>,
): string[] {
  const shared = keys.filter(key => owners.get(namespaceOf(key))?.startsWith('shared/'))
  const users = Map.groupBy(used, ({ owner }) => owner)
  const usedBy = [...users].map(([owner, sources]) => {
    const uses = sources.map(source => source.uses)
    return { owner, keys: listUsedMessageKeys(shared, uses) }
  })
  return shared.flatMap(key => {
    const all = usedBy.filter(user => user.keys.has(key)).map(({ owner }) => owner)
    const [only] = all
    return only === undefined || all.length > 1 || only.startsWith('shared/')
      ? []
      : [
          `${owners.get(namespaceOf(key))}: only ${only} uses ${key}, which belongs to its own messages`,
        ]
  })
}
