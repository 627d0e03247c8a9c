import type { TokenPair } from '@vitrina/api-client'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import type { Holder } from '../holder.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import type { CoreParts } from './session-core.ts'
import { openLock, type TokenEvent, turnLock } from './token-lock.ts'
import { isSamePerson } from './turn.ts'

export interface Renewal {
  /** Resolves while no new token is being asked for. */
  settled(): Promise<void>
  /** The platform took a token. */
  accepted(): void
  /** Somebody has signed in, here or elsewhere. */
  beginAnew(): void
  /** A token to use instead of one that was refused. Fails `signed-out` where the session is over. */
  renew(refused: Holder): Promise<Result<string>>
}

/** Gets new tokens: one request, however many calls and tabs wait for it. */
export function createRenewal(parts: CoreParts): Renewal {
  const { records, user, look, end, refreshesTokens = true } = parts
  let lock = openLock
  let renewing: Promise<Result<string>> | undefined

  function turn(event: TokenEvent) {
    const before = lock.state
    lock = turnLock(lock, event)
    if (lock.state === 'failed' && before !== 'failed') end('expired', true)
  }

  function renew(refused: Holder): Promise<Result<string>> {
    const found = alreadyRenewed(refused)
    if (found) return Promise.resolve(found)
    turn('refused')
    if (!refreshesTokens) turn('denied')
    if (lock.state === 'failed') return Promise.resolve(over)
    renewing ??= oneTabAtATime({ ...parts, isDone: () => Boolean(alreadyRenewed(refused)) }, () =>
      ask(refused),
    ).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  /** Another call, or another tab, may have been quicker. */
  function alreadyRenewed(before: Holder): Result<string> | undefined {
    const now = records.holder()
    if (now.token === null || !isSamePerson(before, now)) return over
    return now.token === before.token ? undefined : succeed(now.token)
  }

  async function ask(holder: Holder): Promise<Result<string>> {
    const found = alreadyRenewed(holder)
    if (found) {
      turn(found.ok ? 'renewed' : 'put-off')
      return found
    }
    const refreshToken = records.refreshToken()
    const answer = refreshToken === null ? over : await user().refresh(refreshToken)
    // Who logged out meanwhile, or came back as somebody else, wants no token of before.
    const overtaken = alreadyRenewed(holder)
    if (overtaken) {
      turn('put-off')
      return overtaken
    }
    return answer.ok ? take(answer.value) : refuse(answer.failure)
  }

  function take(pair: TokenPair): Result<string> {
    records.renew(pair)
    turn('renewed')
    look()
    return succeed(pair.token)
  }

  function refuse(failure: Failure): Result<never> {
    turn(meaningOf(failure))
    return fail(failure)
  }

  return {
    async settled() {
      await renewing
    },
    accepted: () => turn('accepted'),
    beginAnew: () => turn('logged-in'),
    renew,
  }
}

const over = fail({ kind: 'signed-out', message: '' } as const)

/** What it means for the token that a new one could not be had. */
function meaningOf(failure: Failure): TokenEvent {
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
