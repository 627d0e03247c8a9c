import path from 'node:path'
import { slotPropsFile } from '../contracts/derive/contract-of.ts'
import type { AppSource } from '../messages/app-sources.ts'
import type { WorkspaceRemote } from '../remotes/definitions.ts'

/** Places that no remote of the shop provides, and that other teams fill. */
const freeSlotsFile = 'shared/federation/src/slot-context.ts'

/**
 * Slots whose props are not declared by the remote that provides them, in the one file its contract
 * is derived from, and slots without any.
 */
export function findSlotOwnerFaults(
  sources: readonly AppSource[],
  remotes: readonly WorkspaceRemote[],
): string[] {
  const homes = new Map(
    remotes.flatMap(({ definition, folder }) =>
      Object.keys(definition.slots ?? {}).map(
        name => [name, path.posix.join(path.basename(folder), slotPropsFile)] as const,
      ),
    ),
  )
  const declared = sources.flatMap(({ file, code }) =>
    listDeclaredSlots(code).map(name => ({ file, name })),
  )
  const names = new Set(declared.map(({ name }) => name))
  return [
    ...declared.flatMap(({ file, name }) => {
      const home = homes.get(name) ?? freeSlotsFile
      return file === home ? [] : [`${file}: the props of ${name} belong to ${home}`]
    }),
    ...[...homes].flatMap(([name, home]) =>
      names.has(name) ? [] : [`${home}: the props of ${name} are missing`],
    ),
  ]
}

/** The slots that a source adds to the facade's `SlotProps`. */
export function listDeclaredSlots(code: string): string[] {
  const plain = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  return [...plain.matchAll(/\binterface SlotProps\b[^{]*\{/g)].flatMap(({ index, 0: head }) =>
    listKeys(plain.slice(index + head.length)),
  )
}

/** The quoted keys before the brace that closes what has been opened. */
function listKeys(text: string): string[] {
  const keys: string[] = []
  let depth = 0
  for (const [token, key] of text.matchAll(/[{}]|'([\w.-]+)'\??:/g)) {
    if (token === '{') depth += 1
    else if (token === '}') depth -= 1
    else if (depth === 0 && key !== undefined) keys.push(key)
    if (depth < 0) break
  }
  return keys
}
