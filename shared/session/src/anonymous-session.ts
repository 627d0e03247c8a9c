import { fail, succeed } from '@vitrina/domain'
import type { Session } from './session.ts'

const onlyInBrowsers = async () =>
  fail({ kind: 'unexpected', status: 0, message: 'Nobody signs in here' } as const)

/**
 * Nobody's session, for the server and for tests: tokens live in browsers. Nothing in it changes.
 */
export const anonymousSession: Session = {
  token: () => null,
  customer: () => null,
  orders: () => null,
  onChange: () => () => {},
  carry: call => call(null),
  start: async () => {},
  login: onlyInBrowsers,
  register: onlyInBrowsers,
  logout: async () => ({ told: Promise.resolve(succeed(true)) }),
}
