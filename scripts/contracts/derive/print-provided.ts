import path from 'node:path'
import { toRemoteCapabilities } from '@vitrina/federation/manifest'
import type { SourceFile } from 'typescript/unstable/ast'
import { type Signature, SignatureKind, type Type } from 'typescript/unstable/sync'
import type { TypedDeclaration } from './contract.ts'
import type { ContractSource } from './derive-contract.ts'
import type { CompiledSources } from './open-sources.ts'
import type { TypePrinter } from './print-type.ts'

type Reading = CompiledSources & TypePrinter
type RemoteSource = Pick<ContractSource, 'definition' | 'folder' | 'root'>

/** The props that the component of each slot takes. */
export function printSlotTypes(
  source: RemoteSource,
  reading: Reading,
): Record<string, TypedDeclaration> {
  const { slots } = toRemoteCapabilities(source.definition)
  return Object.fromEntries(
    Object.entries(slots).map(([name, { expose }]) => [
      name,
      printExpose(source, expose, reading, signature => printProps(signature, reading)),
    ]),
  )
}

/** What each service offers to others. */
export function printServiceTypes(
  source: RemoteSource,
  reading: Reading,
): Record<string, TypedDeclaration> {
  const { services } = toRemoteCapabilities(source.definition)
  return Object.fromEntries(
    Object.entries(services).map(([name, expose]) => [
      name,
      printExpose(source, expose, reading, signature => printService(name, signature, reading)),
    ]),
  )
}

function printExpose(
  { definition, folder, root }: RemoteSource,
  expose: string,
  reading: Reading,
  print: (signature: Signature) => string,
): TypedDeclaration {
  const file = path.join(folder, definition.exposes[expose] ?? '')
  const module = reading.program.getSourceFile(file)
  const signature = module && findDefault(module, reading)
  return {
    type: signature ? print(signature) : 'unknown',
    at: module ? `${path.relative(root, module.fileName)}:1` : 'remote.json:1',
  }
}

function findDefault(module: SourceFile, { checker }: CompiledSources): Signature | undefined {
  const symbol = checker.getSymbolAtLocation(module)
  const exported = symbol && checker.getExportsOfModule(symbol)
  const found = exported?.find(({ name }) => name === 'default')
  const type = found && checker.getTypeOfSymbol(found)
  return type && checker.getSignaturesOfType(type, SignatureKind.Call)[0]
}

/** What the component of a slot is given by its place; the rest is of its own loader. */
function printProps(signature: Signature, { checker, print }: Reading): string {
  if (signature.getParameters().length === 0) return '{}'
  const props = checker.getParameterType(signature, 0)
  return props ? print(props, ['data', 'onGrown']) : '{}'
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
