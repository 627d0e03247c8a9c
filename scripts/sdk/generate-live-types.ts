import { type ContractParty, formatPartyName } from '../contracts/breaks.ts'
import type { RemoteContract, TypedDeclaration } from '../contracts/derive/contract.ts'

/**
 * A declaration of what the remotes that are live give to others: slots with the props they take,
 * services, events and paths of pages, each with the remote it comes from.
 */
export function generateLiveContractTypes(live: readonly ContractParty[]): string {
  const contracts = live.flatMap(({ contract }) => contract ?? [])
  const unknown = live.filter(({ contract }) => !contract)
  const events = [...new Set(contracts.flatMap(({ provides }) => Object.keys(provides.events)))]
  const told = events.sort().map(event => {
    const by = contracts.filter(({ provides }) => provides.events[event])
    const types = by.map(({ remote }) => `${space(remote)}.Events[${key(event)}]`)
    return `  ${key(event)}: ${types.join(' | ')}`
  })
  return [
    '// What is live in the shop this package was made in.',
    ...unknown.map(({ remote }) => `// Of ${remote} no types are known: its release brought none.`),
    '// Types of packages are not told apart.',
    'type External<Name extends string> = any',
    ...contracts.map(writeNamespace),
    '/** Places that a remote fills, and the props its component takes. */',
    `export interface LiveSlots ${joined(contracts, 'Slots')}{}`,
    '/** What `remoteService` of the shop resolves with, by name. */',
    `export interface LiveServices ${joined(contracts, 'Services')}{}`,
    '/** What is told on the bus of the shop, with the payloads. */',
    `export interface LiveEvents {\n${told.join('\n')}\n}`,
    '/** Paths of pages; `:name` stands for a part that is put in. */',
    `export type LivePath = ${writePaths(contracts)}`,
    '',
  ].join('\n')
}

const key = (name: string) => JSON.stringify(name)
const space = (remote: string) => `of_${remote.replaceAll(/\W/g, '_')}`

function joined(contracts: readonly RemoteContract[], what: string): string {
  const all = contracts.map(({ remote }) => `${space(remote)}.${what}`)
  return all.length > 0 ? `extends ${all.join(', ')} ` : ''
}

function writeNamespace({ remote, provides, types }: RemoteContract): string {
  const named = Object.entries(types).map(([name, type]) => `  type ${name} = ${plain(type)}`)
  const member = (of: Record<string, TypedDeclaration>) =>
    Object.entries(of).map(
      ([name, { type, at }]) =>
        `    /** Of ${formatPartyName(remote)}: ${at} */\n    ${key(name)}: ${plain(type)}`,
    )
  return [
    `declare namespace ${space(remote)} {`,
    ...named,
    ...['  interface Slots {', ...member(provides.slots), '  }'],
    ...['  interface Services {', ...member(provides.services), '  }'],
    ...['  interface Events {', ...member(provides.events), '  }'],
    '}',
  ].join('\n')
}

function writePaths(contracts: readonly RemoteContract[]): string {
  const paths = contracts.flatMap(({ provides }) => provides.routes.map(({ path }) => path))
  return [...new Set(paths)].sort().map(key).join(' | ') || 'never'
}

/** A brand is a promise among our own sources; others are given what it is made of. */
const plain = (type: string) => type.replaceAll(/ & \{ "@\w+": "[\w-]+" \}/g, '')
