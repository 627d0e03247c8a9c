import type { Result } from '@vitrina/domain'
import { type RequestSender, unwrapEnvelope } from './send.ts'

/**
 * Who lends calls their token, and gets a new one when the platform refuses it: `services.session`.
 */
export type TokenProvider = {
  carry<Value>(call: (token: string | null) => Promise<Result<Value>>): Promise<Result<Value>>
}

/** Calls are guests' where nobody lends a token. */
export const guestTokenProvider: TokenProvider = { carry: call => call(null) }

/** Sends with the customer's token in the header: never in the address, which others log. */
export function createAuthorizedSender(send: RequestSender, bearer: TokenProvider): RequestSender {
  return (path, init = {}) =>
    bearer.carry(async token => {
      const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await send(path, { ...init, headers })
      // A refusal may come under a good status: the body's code is believed
      // (docs/api/README.md#refusals).
      const result = unwrapEnvelope(answer)
      return result.ok ? answer : result
    })
}
