import type { CanaryState } from '../canary/canary-manager.ts'
import type { ReleaseWithdrawal } from './release-history.ts'

export type RemoteState = {
  status: 'up' | 'down'
  /** The version pages are rendered with. */
  version: string | null
  /** The version the registry wants, where it is another. */
  wanted?: string
  problem?: string
  /** The release that was withdrawn because it ended render workers. */
  withdrawn?: { version: string; problem: string; at: string }
  /** What a share of the visitors is shown, or is to be shown. */
  canary?: CanaryState
}

/** What is known of a remote; what is missing is not told of. */
type KnownRemote = {
  version: string | null
  wanted: string | undefined
  problem: string | undefined
  withdrawal: ReleaseWithdrawal | undefined
  canary: CanaryState | undefined
}

export function toRemoteState(known: KnownRemote): RemoteState {
  const { version, wanted, problem, withdrawal, canary } = known
  return {
    status: version ? 'up' : 'down',
    version,
    ...(wanted && wanted !== version ? { wanted } : {}),
    ...(problem ? { problem } : {}),
    ...(withdrawal ? { withdrawn: toWithdrawnState(withdrawal) } : {}),
    ...(canary ? { canary } : {}),
  }
}

function toWithdrawnState({ version, problem, at }: ReleaseWithdrawal) {
  return { version, problem, at }
}
