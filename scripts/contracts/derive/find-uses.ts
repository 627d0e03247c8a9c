import type {
  CallExpression,
  Node,
  PropertyAccessExpression,
  SourceFile,
} from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isInterfaceDeclaration,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast'
import { SignatureKind, type Type } from 'typescript/unstable/sync'
import type { RemoteContract, TypedDeclaration } from './contract.ts'
import { findLinkPath } from './find-link.ts'
import { findSlotUses } from './find-slot-uses.ts'
import { listLiteralNames } from './names-in.ts'
import type { CompiledSources } from './open-sources.ts'
import type { TypePrinter } from './print-type.ts'

export type ContractUses = Pick<RemoteContract['uses'], 'events' | 'slots' | 'links'> & {
  emitted: Record<string, TypedDeclaration>
  services: Record<string, { at: string; members: Record<string, TypedDeclaration> }>
}

/** The services that are asked for, by where their types are declared. */
type OfferedServices = Map<string, { service: string; members: readonly string[] }>

type Reading = CompiledSources & TypePrinter & { placeOf(node: Node): string }

/** What these files take from others, and the events they tell; of each its first place. */
export function findContractUses(files: readonly SourceFile[], reading: Reading): ContractUses {
  const uses: ContractUses = { emitted: {}, events: {}, slots: [], services: {}, links: [] }
  const offered: OfferedServices = new Map()
  for (const node of listNodes(files)) {
    const link = findLinkPath(node)
    if (link && !uses.links.some(({ path }) => path === link))
      uses.links.push({ path: link, at: reading.placeOf(node) })
    if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node))
      uses.slots.push(...findSlotUses(node, reading))
    if (!isCallExpression(node)) continue
    recordEvent(node, reading, uses)
    recordService(node, reading, uses, offered)
  }
  for (const node of listNodes(files))
    if (isPropertyAccessExpression(node)) recordMember(node, reading, uses, offered)
  return uses
}

function* listNodes(files: readonly SourceFile[]): Generator<Node> {
  for (const file of files) {
    const waiting: Node[] = [file]
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node
      const children: Node[] = []
      node.forEachChild(child => void children.push(child))
      waiting.push(...children.reverse())
    }
  }
}

function recordEvent(call: CallExpression, reading: Reading, uses: ContractUses): void {
  const { checker, print, placeOf } = reading
  const { expression } = call
  if (!isPropertyAccessExpression(expression)) return
  const word = expression.name.text
  if (word !== 'emit' && word !== 'on') return
  const member = checker.getSymbolAtLocation(expression.name)?.declarations[0]?.resolve()
  const home = member?.parent
  if (!home || !isInterfaceDeclaration(home) || home.name.text !== 'EventBus') return
  const [name] = call.arguments
  const named = name && checker.getTypeAtLocation(name)
  const signature = checker.getResolvedSignature(call)
  const given = signature && checker.getParameterType(signature, 1)
  if (!named || !given) return
  const payload = word === 'emit' ? given : findEventType(given, reading)
  const into = word === 'emit' ? uses.emitted : uses.events
  for (const event of listLiteralNames(named))
    into[event] ??= { type: payload ? print(payload) : 'unknown', at: placeOf(call) }
}

/** What a listener is called with. */
function findEventType(listener: Type, { checker }: Reading): Type | undefined {
  const [signature] = checker.getSignaturesOfType(listener, SignatureKind.Call)
  return signature && checker.getParameterType(signature, 0)
}

function recordService(
  call: CallExpression,
  { checker, placeOf }: Reading,
  uses: ContractUses,
  offered: OfferedServices,
): void {
  const { expression } = call
  const asked = isPropertyAccessExpression(expression) ? expression.name : expression
  const [name] = call.arguments
  if (!isIdentifier(asked) || asked.text !== 'remoteService' || !name) return
  const named = checker.getTypeAtLocation(name)
  const answer = checker.getTypeAtLocation(call)
  for (const service of named ? listLiteralNames(named) : []) {
    uses.services[service] ??= { at: placeOf(call), members: {} }
    const [of] = answer?.isTypeReference() ? checker.getTypeArguments(answer) : []
    const declared = of?.getSymbol()?.declarations[0]
    if (!of || !declared) continue
    const members = checker.getPropertiesOfType(of).map(member => member.name)
    offered.set(`${declared.path}:${declared.index}`, { service, members })
  }
}

function recordMember(
  node: PropertyAccessExpression,
  { checker, print, placeOf }: Reading,
  { services }: ContractUses,
  offered: OfferedServices,
): void {
  const word = node.name.text
  // The compiler is asked about the few that may be it: a question costs a while.
  if (![...offered.values()].some(({ members }) => members.includes(word))) return
  const of = checker.getTypeAtLocation(node.expression)
  const declared = of?.getSymbol()?.declarations[0]
  const found = declared && offered.get(`${declared.path}:${declared.index}`)
  const member = found && checker.getSymbolAtLocation(node.name)
  const type = member && checker.getTypeOfSymbol(member)
  const members = found && services[found.service]?.members
  if (type && members) members[word] ??= { type: print(type), at: placeOf(node) }
}
