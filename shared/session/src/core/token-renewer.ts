import type { TokenPair } from '@vitrina/api-client'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import type { StoredSession } from '../stored-session.ts'
import { isSameCustomer } from './session-change.ts'
import type { SessionCoreContext } from './session-core.ts'
import { advanceTokenLock, initialTokenLock, type TokenEvent } from './token-lock.ts'
import { withTabLock } from './with-tab-lock.ts'

export interface TokenRenewer {
  /** Resolves while no new token is being asked for. */
  settled(): Promise<void>
  /** The platform took a token. */
  accepted(): void
  /** Somebody has signed in, here or elsewhere. */
  beginAnew(): void
  /**
   * A token to use instead of one that was refused. Fails `signed-out` where the session is over.
   */
  renew(refused: StoredSession): Promise<Result<string>>
}

/** Gets new tokens: one request, however many calls and tabs wait for it. */
export function createTokenRenewer(parts: SessionCoreContext): TokenRenewer {
  const { records, user, look, end, refreshesTokens = true } = parts
  let lock = initialTokenLock
  let renewing: Promise<Result<string>> | undefined

  function transition(event: TokenEvent) {
    const before = lock.state
    lock = advanceTokenLock(lock, event)
    if (lock.state === 'failed' && before !== 'failed') end('expired', true)
  }

  function renew(refused: StoredSession): Promise<Result<string>> {
    const found = alreadyRenewed(refused)
    if (found) return Promise.resolve(found)
    transition('refused')
    if (!refreshesTokens) transition('denied')
    if (lock.state === 'failed') return Promise.resolve(over)
    renewing ??= withTabLock({ ...parts, isDone: () => Boolean(alreadyRenewed(refused)) }, () =>
      ask(refused),
    ).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  /** Another call, or another tab, may have been quicker. */
  function alreadyRenewed(before: StoredSession): Result<string> | undefined {
    const now = records.session()
    if (now.token === null || !isSameCustomer(before, now)) return over
    return now.token === before.token ? undefined : succeed(now.token)
  }

  async function ask(session: StoredSession): Promise<Result<string>> {
    const found = alreadyRenewed(session)
    if (found) {
      transition(found.ok ? 'renewed' : 'put-off')
      return found
    }
    const refreshToken = records.refreshToken()
    const answer = refreshToken === null ? over : await user().refresh(refreshToken)
    // After a log-out or another log-in meanwhile the new token is not used.
    const overtaken = alreadyRenewed(session)
    if (overtaken) {
      transition('put-off')
      return overtaken
    }
    return answer.ok ? take(answer.value) : refuse(answer.failure)
  }

  function take(pair: TokenPair): Result<string> {
    records.renew(pair)
    transition('renewed')
    look()
    return succeed(pair.token)
  }

  function refuse(failure: Failure): Result<never> {
    transition(toTokenEvent(failure))
    return fail(failure)
  }

  return {
    async settled() {
      await renewing
    },
    accepted: () => transition('accepted'),
    beginAnew: () => transition('logged-in'),
    renew,
  }
}

const over = fail({ kind: 'signed-out', message: '' } as const)

/** What it means for the token that a new one could not be had. */
function toTokenEvent(failure: Failure): TokenEvent {
  switch (failure.kind) {
    case 'offline':
    case 'too-many-requests':
      return 'put-off'
    case 'timed-out':
    case 'unexpected':
      return 'broke-down'
    case 'signed-out':
    case 'invalid':
    case 'not-found':
    case 'conflict':
      return 'denied'
  }
}
