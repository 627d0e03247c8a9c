import { readdirSync } from 'node:fs'
import path from 'node:path'
import { listWorkspaceRemotes, type WorkspaceRemote } from '../../remotes/definitions.ts'
import { rootFolder } from '../../remotes/folders.ts'
import { toContractSource } from '../derive/contract-of.ts'
import { listContractFiles } from '../derive/derive-contract.ts'
import { withCompiledSources } from '../derive/open-sources.ts'
import { printSlotTypes } from '../derive/print-provided.ts'
import { createTypePrinter } from '../derive/print-type.ts'
import { createSharedTypeLookup } from './shared-type-lookup.ts'

/** What others know of the slots of this workspace's remotes: the shell, the remotes, the SDK. */
export const providedSlotsFile = 'shared/federation/src/provided-slots.ts'

const sharedFolder = path.join(rootFolder, 'shared')

type RemoteSlots = {
  remote: string
  /** The props of each slot, as text. */
  slots: readonly (readonly [name: string, type: string])[]
  imports: ReadonlyMap<string, string>
}

/** The declaration of all slots that the remotes provide, each with the props it takes. */
export async function generateProvidedSlots(
  remotes: readonly WorkspaceRemote[] = listWorkspaceRemotes(),
): Promise<string> {
  return compose(await Promise.all(remotes.map(deriveSlots)))
}

/** As the contract of the remote says it, but with the names that shared packages export. */
function deriveSlots(remote: WorkspaceRemote): Promise<RemoteSlots> {
  const source = toContractSource(remote)
  return withCompiledSources(listContractFiles(source), sources => {
    const names = createSharedTypeLookup(sources, sharedFolder, readdirSync(sharedFolder))
    const printer = createTypePrinter(sources.checker, { findSharedName: names.find })
    const slots = printSlotTypes(source, { ...sources, ...printer })
    const [endless] = Object.keys(printer.types())
    if (endless) throw new Error(`${endless} contains itself: give it a name in a shared package.`)
    return {
      remote: remote.definition.name,
      slots: Object.entries(slots)
        .map(([name, { type }]) => [name, type] as const)
        .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
      imports: new Map(names.imports()),
    }
  })
}

function compose(all: readonly RemoteSlots[]): string {
  const imports = new Map(all.flatMap(({ imports }) => [...imports]))
  const packages = [...new Set(imports.values())].toSorted()
  const lines = packages.map(from => {
    const names = [...imports].filter(([, other]) => other === from).map(([name]) => name)
    const door = from === '@vitrina/federation' ? './index.ts' : from
    return `import type { ${names.toSorted().join(', ')} } from '${door}'`
  })
  return [
    '// Written from the contracts of the remotes by `npm run slots`: change the props where a remote',
    '// declares them, and run it.',
    ...lines,
    '',
    '/** The slots that the remotes of the shop provide, and the props each takes. */',
    'export interface ProvidedSlots {',
    ...all.flatMap(({ remote, slots }) => [
      `  // Of ${remote}.`,
      ...slots.map(([name, type]) => `  '${name}': ${type === '{}' ? 'object' : type}`),
    ]),
    '}',
    '',
  ].join('\n')
}
