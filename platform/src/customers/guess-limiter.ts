import { setTimeout as delay } from 'node:timers/promises'
import { fail, type Result, succeed } from '@vitrina/domain'
import type { RateLimiter, TooManyRequestsFailure } from '../limits/limiter.ts'

const minuteMs = 60_000
const ownWindowMs = 15 * minuteMs
const strangersWindowMs = 5 * minuteMs

/** Tries at one account by strangers together that are answered at once. */
const freeTries = 10
const maxWaitMs = 5_000
/**
 * Strangers who may wait at one account in this process: 4 in 5 s are 48 tries a minute at most.
 */
const maxWaiting = 4

/**
 * Whose secret is tried, from where, and on which device if its owner has logged in there before.
 */
export type SecretAttempt = { account: string; address: string; device?: string | undefined }

/**
 * Throttles the guessing of secrets. A right one gives its own count back, never that of the
 * address.
 */
export interface GuessLimiter {
  take(guess: SecretAttempt): Promise<Result<void, TooManyRequestsFailure>>
  right(guess: SecretAttempt): Promise<void>
}

type GuessesOptions = { limiter: RateLimiter; wait?: (ms: number) => Promise<unknown> }

/**
 * On a device its owner knows: ten tries in a quarter of an hour, whatever strangers do. Elsewhere:
 * ten at an account from one address, a hundred from one address at all accounts, and from all
 * addresses together each further try waits longer, up to 5 s. Nobody can lock an owner out: from a
 * new device the right password is slowed, from a known one it is not.
 */
export function createGuessLimiter({ limiter, wait = delay }: GuessesOptions): GuessLimiter {
  const waiting = new Map<string, number>()

  async function throttleGuess(account: string): Promise<Result<void, TooManyRequestsFailure>> {
    const waitMs = computeUnknownDeviceWaitMs(
      await limiter.count(keyOfUnknownDevices(account), strangersWindowMs),
    )
    if (waitMs === 0) return succeed(undefined)
    const others = waiting.get(account) ?? 0
    if (others >= maxWaiting) return fail({ kind: 'too-many-requests', retryAfterMs: waitMs })
    waiting.set(account, others + 1)
    try {
      await wait(waitMs)
    } finally {
      const left = (waiting.get(account) ?? 1) - 1
      if (left === 0) waiting.delete(account)
      else waiting.set(account, left)
    }
    return succeed(undefined)
  }

  return {
    async take(guess) {
      const own = await limiter.take(ownKey(guess), 10, ownWindowMs)
      if (!own.ok || guess.device) return own
      const address = await limiter.take(`guesses from ${guess.address}`, 100, ownWindowMs)
      if (!address.ok) return address
      return throttleGuess(guess.account)
    },

    async right(guess) {
      await limiter.forget(ownKey(guess))
      if (!guess.device) await limiter.forget(keyOfUnknownDevices(guess.account))
    },
  }
}

/** How long the `n`th try of strangers at one account waits for its answer, in milliseconds. */
export function computeUnknownDeviceWaitMs(n: number): number {
  if (n <= freeTries) return 0
  return Math.min(maxWaitMs, 250 * 2 ** Math.floor((n - freeTries) / 5))
}

function ownKey({ account, address, device }: SecretAttempt): string {
  return device
    ? `guesses at ${account} on device ${device}`
    : `guesses at ${account} from ${address}`
}

function keyOfUnknownDevices(account: string): string {
  return `guesses at ${account} by strangers`
}
