import path from 'node:path'
import { type RemoteDefinition, toRemoteCapabilities } from '@vitrina/federation/manifest'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import type { RemoteContract } from './contract.ts'
import { findContractUses } from './find-uses.ts'
import { listLoadedFiles } from './list-loaded-files.ts'
import { type CompiledSources, withCompiledSources } from './open-sources.ts'
import { printServiceTypes, printSlotTypes } from './print-provided.ts'
import { createTypePrinter, type TypePrinter } from './print-type.ts'

export type ContractSource = {
  definition: RemoteDefinition
  folder: string
  /** Places are told from here. */
  root: string
  /** Whose uses are its own, below `root`; what it loads of others is theirs. */
  own: readonly string[]
  /** Modules that are run first, besides those of the definition. */
  entries?: readonly string[]
  /** Files that declare types of its own, such as the props of its slots, and run nothing. */
  declarations?: readonly string[]
  /** Packages it takes from the shell, with their ranges. */
  takes: Readonly<Record<string, string>>
  gives?: Readonly<Record<string, string>>
  /** For sources outside this workspace. */
  compilerOptions?: Readonly<Record<string, unknown>>
}

/** What a remote gives to the others and takes from them, as its sources say. */
export function deriveContract(source: ContractSource): Promise<RemoteContract> {
  return withCompiledSources(
    listContractFiles(source),
    sources => compose(source, sources, createTypePrinter(sources.checker)),
    source.compilerOptions,
  )
}

/** What the compiler has to read of a remote. */
export function listContractFiles(source: ContractSource): string[] {
  const { folder, declarations = [] } = source
  return [...listEntries(source), ...declarations.map(file => path.join(folder, file))]
}

function listEntries({ definition, folder, entries = [] }: ContractSource): string[] {
  const modules = [...entries, ...Object.values(definition.exposes)]
  return [...new Set(modules.map(file => path.join(folder, file)))]
}

function compose(
  source: ContractSource,
  sources: CompiledSources,
  printer: TypePrinter,
): RemoteContract {
  const { definition, root, own } = source
  const placeOf = (node: Node) => {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    return `${path.relative(root, file.fileName)}:${line + 1}`
  }
  const reading = { ...sources, ...printer, placeOf }
  const taken = ['@vitrina/federation', ...Object.keys(source.takes)]
  const isOwn = ({ fileName }: SourceFile) =>
    own.some(place => fileName.startsWith(`${path.join(root, place)}${path.sep}`))
  const files = listLoadedFiles(sources, listEntries(source), taken).filter(isOwn)
  const { emitted, ...uses } = findContractUses(files, reading)
  const offer = toRemoteCapabilities(definition)
  return {
    format: 1,
    remote: definition.name,
    provides: {
      events: emitted,
      slots: printSlotTypes(source, reading),
      services: printServiceTypes(source, reading),
      routes: offer.routes.map(({ id, path: place }) => ({ id, path: place })),
      targets: Object.keys(offer.targets),
      exposes: Object.keys(definition.exposes).sort(),
      shared: { ...source.gives },
    },
    uses: { ...uses, shared: { ...source.takes } },
    types: { ...printer.types() },
  }
}
