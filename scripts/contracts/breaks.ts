import type { RemoteContract } from './derive/contract.ts'

/** What a release would break: whose code at which place, why, and what to do about it. */
export type BreakingChange = { consumer: string; at: string; cause: string; mend: string }

/** What is known of one that takes part: of some no more than what the registry says they offer. */
export type ContractParty = Pick<RemoteContract, 'remote'> & {
  offers: {
    slots: readonly string[]
    services: readonly string[]
    routes: readonly { path: string }[]
    targets: readonly string[]
  }
  contract?: RemoteContract | undefined
}

export const toContractParty = (contract: RemoteContract): ContractParty => ({
  remote: contract.remote,
  offers: {
    slots: Object.keys(contract.provides.slots),
    services: Object.keys(contract.provides.services),
    routes: contract.provides.routes,
    targets: contract.provides.targets,
  },
  contract,
})

export const formatPartyName = (remote: string) => (remote === 'shell' ? 'the shell' : remote)
