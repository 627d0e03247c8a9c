import { expect, test } from '@jest/globals'
import { type Result, succeed } from '@vitrina/domain'
import { anonymousSession } from '@vitrina/session'
import { tokenOfSession } from './token-of-session.ts'

/** A session that has these tokens, and gives the next when one is refused. */
function sessionWith(...tokens: (string | null)[]) {
  return tokenOfSession({
    ...anonymousSession,
    token: () => tokens[0] ?? null,
    async carry<Value>(call: (token: string | null) => Promise<Result<Value>>) {
      const [first = null, second = null] = tokens
      const answer = await call(first)
      return answer.ok ? answer : call(second)
    },
  })
}

test('a token the platform refused is exchanged for another', async () => {
  const source = sessionWith('old', 'new')
  expect(source.token()).toBe('old')
  expect(await source.refresh('old')).toEqual(succeed('new'))
})

test('one that was exchanged meanwhile is not exchanged again', async () => {
  expect(await sessionWith('new', 'newer').refresh('old')).toEqual(succeed('new'))
})

test('there is none once nobody is signed in', async () => {
  expect(await sessionWith(null).refresh('old')).toMatchObject({ failure: { kind: 'signed-out' } })
})
