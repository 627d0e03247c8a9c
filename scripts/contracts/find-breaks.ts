import { satisfy } from '@vitrina/federation/build'
import { type BreakingChange, type ContractParty, formatPartyName } from './breaks.ts'
import type { RemoteContract } from './derive/contract.ts'
import { findMissingServices, findRemovedDependencies } from './find-removed-dependencies.ts'
import { findIncompatiblePairs } from './find-unfit.ts'
import { pairTypes } from './pair-types.ts'

export type ContractChange = {
  /** What is live of this remote, where anything is. */
  before: ContractParty | undefined
  after: RemoteContract
  /** The shell, and what is live of all other remotes. */
  others: readonly ContractParty[]
}

/**
 * What a release would break that is whole now. What does not fit already is no reason to refuse
 * it: the release may be a step out of that.
 */
export async function findBreakingChanges(change: ContractChange): Promise<BreakingChange[]> {
  const { before, after, others } = change
  const known = others.flatMap(({ contract }) => contract ?? [])
  const unfit = await findIncompatiblePairs(pairTypes(after, others), [after, ...known])
  const was = before?.contract
  const unfitBefore =
    was && unfit.length > 0
      ? await findIncompatiblePairs(pairTypes(was, others), [was, ...known])
      : []
  const keys = new Set(unfitBefore.map(({ key }) => key))
  return [
    ...findRemovedDependencies(change),
    ...findMissingServices(change),
    ...findForeignMajors(after, known),
    ...unfit
      .filter(({ key }) => !keys.has(key))
      .map(({ consumer, at, cause, why, mend }) => ({
        ...{ consumer, at, mend },
        cause: `${cause}: ${why.replace(/\.$/, '')}`,
      })),
  ]
}

/** Packages the shell does not share in a version this release can run with. */
function findForeignMajors({ remote, uses }: RemoteContract, known: readonly RemoteContract[]) {
  const shell = known.find(({ provides }) => Object.keys(provides.shared).length > 0)
  return Object.entries(uses.shared).flatMap(([name, range]): BreakingChange[] => {
    const version = shell?.provides.shared[name]
    if (!version || satisfy(version, range)) return []
    return [
      {
        consumer: remote,
        at: 'package.json',
        cause: `it needs ${name} ${range}, and the shell shares ${version}`,
        mend: 'Build it with that version, or release the shell first.',
      },
    ]
  })
}

/** One sentence for each, consumer and place first. */
export function describeBreakingChanges(remote: string, breaks: readonly BreakingChange[]): string {
  return breaks
    .map(({ consumer, at, cause, mend }) =>
      consumer === remote
        ? `${remote} at ${at} would not work: ${cause}. ${mend}`
        : `${remote} would break ${formatPartyName(consumer)} at ${at}: ${cause}. ${mend}`,
    )
    .join('\n')
}
