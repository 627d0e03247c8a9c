import type { Limiter } from '../limits/limiter.ts'

const minuteMs = 60_000

/** Whose secret is tried, and from where. */
export type Guess = { account: string; address: string }

/** Counts how often a secret is tried. A right one gives the account its turns back, not the address. */
export interface Guesses {
  take(guess: Guess): ReturnType<Limiter['take']>
  right(guess: Guess): Promise<void>
}

/**
 * Ten tries at an account from one address, a hundred from one address at all accounts. From all addresses
 * together an account can be tried fifty times, in a short window only: strangers must not be able to keep
 * its owner out. Who is refused takes no turn of the owner's: the own count comes first.
 */
export function createGuesses(limiter: Limiter): Guesses {
  return {
    async take(guess) {
      const own = await limiter.take(fromOne(guess), 10, 15 * minuteMs)
      if (!own.ok) return own
      const address = await limiter.take(`guesses from ${guess.address}`, 100, 15 * minuteMs)
      if (!address.ok) return address
      return limiter.take(fromAll(guess), 50, 5 * minuteMs)
    },

    async right(guess) {
      await Promise.all([limiter.forget(fromOne(guess)), limiter.forget(fromAll(guess))])
    },
  }
}

function fromOne({ account, address }: Guess): string {
  return `guesses at ${account} from ${address}`
}

function fromAll({ account }: Guess): string {
  return `guesses at ${account}`
}
