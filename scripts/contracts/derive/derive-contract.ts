import path from 'node:path'
import { type RemoteDefinition, toRemoteCapabilities } from '@vitrina/federation/manifest'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { type Signature, SignatureKind, type Type } from 'typescript/unstable/sync'
import type { RemoteContract, TypedDeclaration } from './contract.ts'
import { findContractUses } from './find-uses.ts'
import { listLoadedFiles } from './list-loaded-files.ts'
import { type CompiledSources, withCompiledSources } from './open-sources.ts'
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
  /** Packages it takes from the shell, with their ranges. */
  takes: Readonly<Record<string, string>>
  gives?: Readonly<Record<string, string>>
  /** For sources outside this workspace. */
  compilerOptions?: Readonly<Record<string, unknown>>
}

/** What a remote gives to the others and takes from them, as its sources say. */
export function deriveContract(source: ContractSource): Promise<RemoteContract> {
  const { definition, folder, entries = [] } = source
  const modules = [...entries, ...Object.values(definition.exposes)]
  const files = [...new Set(modules.map(file => path.join(folder, file)))]
  return withCompiledSources(
    files,
    sources => compose(source, files, sources, createTypePrinter(sources.checker)),
    source.compilerOptions,
  )
}

function compose(
  source: ContractSource,
  entries: readonly string[],
  sources: CompiledSources,
  printer: TypePrinter,
): RemoteContract {
  const { definition, folder, root, own } = source
  const placeOf = (node: Node) => {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    return `${path.relative(root, file.fileName)}:${line + 1}`
  }
  const reading = { ...sources, ...printer, placeOf }
  const taken = ['@vitrina/federation', ...Object.keys(source.takes)]
  const isOwn = ({ fileName }: SourceFile) =>
    own.some(place => fileName.startsWith(`${path.join(root, place)}${path.sep}`))
  const files = listLoadedFiles(sources, entries, taken).filter(isOwn)
  const { emitted, ...uses } = findContractUses(files, reading)
  const offer = toRemoteCapabilities(definition)
  const findModule = (expose: string) =>
    sources.program.getSourceFile(path.join(folder, definition.exposes[expose] ?? ''))
  const typed = (expose: string, read: (signature: Signature) => string): TypedDeclaration => {
    const module = findModule(expose)
    const signature = module && findDefault(module, sources)
    return {
      type: signature ? read(signature) : 'unknown',
      at: module ? `${path.relative(root, module.fileName)}:1` : 'remote.json:1',
    }
  }
  const slots = Object.entries(offer.slots).map(([name, { expose }]) => [
    name,
    typed(expose, signature => printProps(signature, reading)),
  ])
  const services = Object.entries(offer.services).map(([name, expose]) => [
    name,
    typed(expose, signature => printService(name, signature, reading)),
  ])
  return {
    format: 1,
    remote: definition.name,
    provides: {
      events: emitted,
      slots: Object.fromEntries(slots),
      services: Object.fromEntries(services),
      routes: offer.routes.map(({ id, path: place }) => ({ id, path: place })),
      targets: Object.keys(offer.targets),
      exposes: Object.keys(definition.exposes).sort(),
      shared: { ...source.gives },
    },
    uses: { ...uses, shared: { ...source.takes } },
    types: { ...printer.types() },
  }
}

function findDefault(module: SourceFile, { checker }: CompiledSources): Signature | undefined {
  const symbol = checker.getSymbolAtLocation(module)
  const exported = symbol && checker.getExportsOfModule(symbol)
  const found = exported?.find(({ name }) => name === 'default')
  const type = found && checker.getTypeOfSymbol(found)
  return type && checker.getSignaturesOfType(type, SignatureKind.Call)[0]
}

type Reading = CompiledSources & TypePrinter

/** What the component of a slot is given by its place; `data` is of its own loader. */
function printProps(signature: Signature, { checker, print }: Reading): string {
  if (signature.getParameters().length === 0) return '{}'
  const props = checker.getParameterType(signature, 0)
  return props ? print(props, ['data']) : '{}'
}

/** Of a service what the facade says that others may use of it. */
function printService(name: string, signature: Signature, reading: Reading): string {
  const { checker, print } = reading
  const answer = checker.getReturnTypeOfSignature(signature)
  const service = answer && awaited(answer, reading)
  if (!service) return 'unknown'
  const declared = findDeclared(name, signature, reading)
  if (!declared) return print(service)
  const members = new Set(checker.getPropertiesOfType(declared).map(member => member.name))
  const others = checker.getPropertiesOfType(service).map(member => member.name)
  return print(
    service,
    others.filter(member => !members.has(member)),
  )
}

function awaited(type: Type, { checker }: Reading): Type | undefined {
  if (type.getSymbol()?.name !== 'Promise' || !type.isTypeReference()) return type
  return checker.getTypeArguments(type)[0]
}

/** The member of `RemoteServices`, by way of the shop's services it is given. */
function findDeclared(name: string, signature: Signature, reading: Reading): Type | undefined {
  const { checker } = reading
  if (signature.getParameters().length === 0) return undefined
  const given = checker.getParameterType(signature, 0)
  const ask = given && checker.getPropertyOfType(given, 'remoteService')
  const asked = ask && checker.getTypeOfSymbol(ask)
  const [call] = asked ? checker.getSignaturesOfType(asked, SignatureKind.Call) : []
  const answer = call && checker.getReturnTypeOfSignature(call)
  const promised = answer && awaited(answer, reading)
  if (!promised?.isIndexedAccessType()) return undefined
  const member = checker.getPropertyOfType(promised.getObjectType(), name)
  return member && checker.getTypeOfSymbol(member)
}
