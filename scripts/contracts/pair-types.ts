import { type ContractParty, formatPartyName } from './breaks.ts'
import type { RemoteContract } from './derive/contract.ts'

/** A type that goes from one remote to another, which has to fit where it arrives. */
export type TypePair = {
  /** The same for the same meeting of two remotes, whatever their types. */
  key: string
  from: { remote: string; type: string }
  to: { remote: string; type: string }
  consumer: string
  at: string
  cause: string
  mend: string
}

/**
 * Everything that goes between one remote and the others: payloads and services to whoever takes
 * them, props to whoever is shown with them.
 */
export function pairTypes(one: RemoteContract, others: readonly ContractParty[]): TypePair[] {
  return others.flatMap(({ contract: other }) =>
    other ? [...pairsBetween(one, other, one), ...pairsBetween(other, one, one)] : [],
  )
}

/** `changed` is the one that is released. */
function pairsBetween(
  provider: RemoteContract,
  consumer: RemoteContract,
  changed: RemoteContract,
): TypePair[] {
  const of = { provider, consumer, mend: describeRepair(provider, consumer, changed) }
  return [...events(of), ...slots(of), ...services(of)]
}

type ContractPair = { provider: RemoteContract; consumer: RemoteContract; mend: string }

function events({ provider, consumer, mend }: ContractPair): TypePair[] {
  return Object.entries(consumer.uses.events).flatMap(([name, heard]) => {
    const told = provider.provides.events[name]
    if (!told) return []
    return [
      {
        key: `event ${name}: ${provider.remote} > ${consumer.remote}`,
        from: { remote: provider.remote, type: told.type },
        to: { remote: consumer.remote, type: heard.type },
        consumer: consumer.remote,
        at: heard.at,
        cause: `the event \`${name}\` of ${formatPartyName(provider.remote)} is not what is heard there`,
        mend,
      },
    ]
  })
}

function slots({ provider, consumer, mend }: ContractPair): TypePair[] {
  return consumer.uses.slots.flatMap(({ name, type, at }) => {
    const takes = provider.provides.slots[name]
    if (!takes || type === undefined) return []
    return [
      {
        key: `slot ${name}: ${consumer.remote} > ${provider.remote}`,
        from: { remote: consumer.remote, type },
        to: { remote: provider.remote, type: takes.type },
        consumer: consumer.remote,
        at,
        cause: `the slot \`${name}\` of ${formatPartyName(provider.remote)} is not given the props it takes`,
        mend,
      },
    ]
  })
}

function services({ provider, consumer, mend }: ContractPair): TypePair[] {
  return Object.entries(consumer.uses.services).flatMap(([name, { members }]) => {
    const offered = provider.provides.services[name]
    if (!offered) return []
    return Object.entries(members).map(([member, { type, at }]) => ({
      key: `service ${name}.${member}: ${provider.remote} > ${consumer.remote}`,
      from: { remote: provider.remote, type: offered.type },
      to: { remote: consumer.remote, type: `{ ${member}: ${type} }` },
      consumer: consumer.remote,
      at,
      cause:
        `\`${member}\` of the service \`${name}\` of ${formatPartyName(provider.remote)}` +
        ' is not what is called there',
      mend,
    }))
  })
}

function describeRepair(
  provider: RemoteContract,
  consumer: RemoteContract,
  changed: RemoteContract,
): string {
  return changed === provider
    ? `Release ${formatPartyName(consumer.remote)} first, fit for both, or keep the old form as well.`
    : `Release ${formatPartyName(provider.remote)} first, or stay fit for what it does now.`
}
