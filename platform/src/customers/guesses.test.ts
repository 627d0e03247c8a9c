import { expect, it } from '@jest/globals'
import { createMemoryLimiter } from '../limits/limiter.ts'
import { createGuesses } from './guesses.ts'

function guessesAt() {
  let nowMs = 0
  const guesses = createGuesses(createMemoryLimiter({ now: () => nowMs }))
  const take = async (account: string, address: string) => {
    const turn = await guesses.take({ account, address })
    return turn.ok || turn.failure.retryAfterMs
  }
  return {
    guesses,
    take,
    pass(ms: number) {
      nowMs += ms
    },
  }
}

it('lets one address try an account ten times, and forgets them at a right one', async () => {
  const { guesses, take } = guessesAt()
  for (let round = 0; round < 10; round++) expect(await take('anna', 'one')).toBe(true)
  expect(await take('anna', 'one')).toBe(900_000)
  expect(await take('boris', 'one')).toBe(true)
  await guesses.right({ account: 'anna', address: 'one' })
  expect(await take('anna', 'one')).toBe(true)
})

it('lets one address try a hundred times at all accounts', async () => {
  const { take } = guessesAt()
  for (let round = 0; round < 100; round++) expect(await take(`${round}`, 'one')).toBe(true)
  expect(await take('another', 'one')).toBe(900_000)
  expect(await take('another', 'two')).toBe(true)
})

it('keeps nobody out for long whom strangers from many addresses try', async () => {
  const { take, pass } = guessesAt()
  for (let round = 0; round < 200; round++) await take('anna', `stranger ${round % 20}`)
  expect(await take('anna', 'home')).toBe(300_000)
  pass(300_000)
  expect(await take('anna', 'home')).toBe(true)
})

it('takes no turn of the owner for a stranger who is refused', async () => {
  const { take } = guessesAt()
  for (let round = 0; round < 90; round++) await take('anna', 'stranger')
  expect(await take('anna', 'home')).toBe(true)
})
