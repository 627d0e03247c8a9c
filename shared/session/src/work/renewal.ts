import type { TokenPair } from '@vitrina/api-client'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import type { CarriedCall } from '../session.ts'
import type { Holder } from '../session-records.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import type { WorkOptions } from './session-work.ts'
import { mostFailures, openLock, type TokenEvent, turnLock } from './token-lock.ts'

export interface Renewal {
  settled(): Promise<void>
  accepted(): void
  loggedIn(): void
  repeat<Value>(
    holder: Holder,
    call: CarriedCall<Value>,
    refusal: Result<Value>,
  ): Promise<Result<Value>>
}

/** Gets new tokens: one request, however many calls and tabs wait for it. */
export function createRenewal(options: WorkOptions): Renewal {
  const { records, user, look, expire } = options
  let lock = openLock
  let renewing: Promise<Result<string>> | undefined

  function turn(event: TokenEvent) {
    const before = lock.state
    lock = turnLock(lock, event)
    if (lock.state === 'failed' && before !== 'failed') expire()
  }

  /** A token to use instead of the one that was refused. Fails `signed-out` where the session is over. */
  function renew({ id, token }: Holder): Promise<Result<string>> {
    const found = alreadyRenewed({ id, token })
    if (found) return Promise.resolve(found)
    turn('refused')
    if (lock.state === 'failed') return Promise.resolve(over)
    renewing ??= oneTabAtATime(
      { ...options, isDone: () => Boolean(alreadyRenewed({ id, token })) },
      () => ask({ id, token }),
    ).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  /** Another call, or another tab, may have been quicker. */
  function alreadyRenewed({ id, token }: Holder): Result<string> | undefined {
    const now = records.holder()
    if (now.token === null || now.id !== id) return over
    return now.token === token ? undefined : succeed(now.token)
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
    loggedIn: () => turn('logged-in'),
    async repeat(holder, call, refusal) {
      let { token } = holder
      let answer = refusal
      for (let sent = 1; sent < mostFailures; sent += 1) {
        const renewed = await renew({ id: holder.id, token })
        if (!renewed.ok) return isOver(renewed.failure) ? answer : renewed
        token = renewed.value
        answer = await call(token)
        if (answer.ok) turn('accepted')
        if (answer.ok || !isOver(answer.failure)) return answer
      }
      return answer
    },
  }
}

const over = fail({ kind: 'signed-out', message: '' } as const)

const isOver = ({ kind }: Failure) => kind === 'signed-out'

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
