import { type BreakingChange, type ContractParty, formatPartyName } from './breaks.ts'
import type { RemoteContract } from './derive/contract.ts'

type Change = {
  before: ContractParty | undefined
  after: RemoteContract
  others: readonly ContractParty[]
}

/** What others use that nobody would provide after this release, and somebody does now. */
export function findRemovedDependencies(change: Change): BreakingChange[] {
  return [
    ...removedEvents(change),
    ...removedSlots(change),
    ...removedServices(change),
    ...removedRoutes(change),
    ...removedTargets(change),
  ]
}

/** Services this release asks for that nobody provides, as it did not before. */
export function findMissingServices({ before, after, others }: Change): BreakingChange[] {
  const provided = new Set([
    ...Object.keys(after.provides.services),
    ...others.flatMap(({ offers }) => offers.services),
  ])
  return Object.entries(after.uses.services)
    .filter(([name]) => !provided.has(name) && !before?.contract?.uses.services[name])
    .map(([name, { at }]) => ({
      consumer: after.remote,
      at,
      cause: `no remote provides the service \`${name}\``,
      mend: 'Release the remote that provides it first.',
    }))
}

function removedEvents({ before, after, others }: Change): BreakingChange[] {
  const emitted = (name: string) =>
    after.provides.events[name] !== undefined ||
    others.some(({ contract }) => contract?.provides.events[name])
  const gone = Object.keys(before?.contract?.provides.events ?? {}).filter(name => !emitted(name))
  return gone.flatMap(name =>
    others.flatMap(({ remote, contract }) => {
      const heard = contract?.uses.events[name]
      return heard
        ? [lost(remote, heard.at, `it no longer emits the event \`${name}\``, 'hear it')]
        : []
    }),
  )
}

function removedSlots({ before, after, others }: Change): BreakingChange[] {
  const gone = (before?.offers.slots ?? []).filter(
    name =>
      !after.provides.slots[name] && !others.some(({ offers }) => offers.slots.includes(name)),
  )
  return gone.flatMap(name =>
    others.flatMap(({ remote, contract }) =>
      (contract?.uses.slots ?? [])
        .filter(shown => shown.name === name)
        .map(({ at }) => lost(remote, at, `it no longer fills the slot \`${name}\``, 'show it')),
    ),
  )
}

function removedServices({ before, after, others }: Change): BreakingChange[] {
  const gone = (before?.offers.services ?? []).filter(
    name =>
      !after.provides.services[name] &&
      !others.some(({ offers }) => offers.services.includes(name)),
  )
  return gone.flatMap(name =>
    others.flatMap(({ remote, contract }) => {
      const used = contract?.uses.services[name]
      const cause = `it no longer provides the service \`${name}\``
      return used ? [lost(remote, used.at, cause, 'ask for it')] : []
    }),
  )
}

function removedRoutes({ before, after, others }: Change): BreakingChange[] {
  const left = [...after.provides.routes, ...others.flatMap(({ offers }) => offers.routes)]
  const hasRouteTo = (routes: readonly { path: string }[], link: string) =>
    routes.some(({ path }) => isRouteOf(path, link))
  return others.flatMap(({ remote, contract }) =>
    (contract?.uses.links ?? [])
      .filter(
        ({ path }) => hasRouteTo(before?.offers.routes ?? [], path) && !hasRouteTo(left, path),
      )
      .map(({ path, at }) =>
        lost(remote, at, `it no longer has a page at \`${path}\``, 'link to it'),
      ),
  )
}

/** Addresses that the platform tells what they are: pages of the shell's dispatcher. */
function removedTargets({ before, after, others }: Change): BreakingChange[] {
  const gone = (before?.offers.targets ?? []).filter(
    name =>
      !after.provides.targets.includes(name) &&
      !others.some(({ offers }) => offers.targets.includes(name)),
  )
  return gone.map(name => ({
    consumer: 'shell',
    at: 'remote.json',
    cause: `it no longer shows addresses of the type \`${name}\`, and no other remote does`,
    mend: 'Keep the target, or release the remote that takes it over first.',
  }))
}

function lost(consumer: string, at: string, cause: string, use: string): BreakingChange {
  const first = `Release ${formatPartyName(consumer)} first, so that it does not ${use} any more`
  return { consumer, at, cause, mend: `${first}, or keep both until then.` }
}

/** Whether a path of the sources leads to a route: what is put in fits a parameter alone. */
function isRouteOf(route: string, link: string): boolean {
  const parts = link.split('/')
  const declared = route.split('/')
  return (
    parts.length === declared.length &&
    declared.every((part, index) => part.startsWith(':') || part === parts[index])
  )
}
