import type { Failure } from '@vitrina/domain'

/** Why something could not be read, in what a shopper can do about it: wait, try again, log in. */
export type LoadProblem = 'offline' | 'down' | 'busy' | 'ended'

/** What did not reach the platform may be its own fault as well: there the browser knows better. */
export function findLoadProblem({ kind }: Failure): LoadProblem {
  if (kind === 'signed-out') return 'ended'
  if (kind === 'too-many-requests') return 'busy'
  return kind === 'offline' && !navigator.onLine ? 'offline' : 'down'
}
