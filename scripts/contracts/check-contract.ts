import { ReleaseError } from '../release/release-error.ts'
import type { BuiltRemote } from '../remotes/build-remote.ts'
import type { ObjectStore } from '../remotes/store/object-store.ts'
import { toContractParty } from './breaks.ts'
import type { RemoteContract } from './derive/contract.ts'
import { deriveShellContract } from './derive/contract-of.ts'
import { describeBreakingChanges, findBreakingChanges } from './find-breaks.ts'
import { readContract, readLiveContractParties } from './live-parties.ts'

/**
 * Compares a build with the shell and with all that is live in a store. Answers what could not be
 * compared, a sentence each.
 *
 * @throws with each break: whose code at which place, and what to do.
 */
export async function checkContractCompatibility(
  { name, folder }: Pick<BuiltRemote, 'name' | 'folder'>,
  store: Pick<ObjectStore, 'read'>,
  readShell: () => Promise<RemoteContract> = deriveShellContract,
): Promise<readonly string[]> {
  const after = await readContract(name, folder)
  if (!after) return [`${name} has no contract: whether it breaks another remote is not known.`]
  const live = await readLiveContractParties(store)
  const before = live.find(({ remote }) => remote === name)
  const remotes = live.filter(({ remote }) => remote !== name)
  const others = [toContractParty(await readShell()), ...remotes]
  const breaks = await findBreakingChanges({ before, after, others })
  if (breaks.length > 0)
    throw new ReleaseError(`${name} is not released.`, describeBreakingChanges(name, breaks))
  return remotes
    .filter(({ contract }) => !contract)
    .map(({ remote }) => `${remote} has no contract: what it uses of ${name} is not known.`)
}
