import { type Failure, fail } from '@vitrina/domain'
import { createFakeSession, type SessionCall } from '@vitrina/session/testing'

/** The shoppers of the tests. */
export function createTestSession() {
  /** How often somebody came to an account out of what they were doing as a guest. */
  const going: SessionCall['name'][] = []
  const registrations: Extract<SessionCall, { name: 'register' }>['given'][] = []
  /** The next calls fail: `before` without doing anything, `after` with the answer lost. */
  const trouble: { when: 'before' | 'after'; failure: Failure }[] = []
  const fake = createFakeSession((call, work) => {
    if (call.name === 'register') registrations.push(call.given)
    if ('goesOn' in call) going.push(call.name)
    const hit = trouble.shift()
    if (hit?.when === 'before') return fail(hit.failure)
    const answer = work()
    return hit ? fail(hit.failure) : answer
  })
  return { ...fake, going, registrations, trouble }
}
