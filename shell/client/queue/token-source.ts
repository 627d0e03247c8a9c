import { fail, succeed } from '@vitrina/domain'
import type { Session } from '@vitrina/federation'
import type { TokenSource } from '@vitrina/sync-queue'

/** The session as the queue needs it: tasks outlive the calls the session carries by itself. */
export function tokensOf(session: Session): TokenSource {
  return {
    token: session.token,
    refresh() {
      let isRefused = false
      return session.carry(async token => {
        if (isRefused && token !== null) return succeed(token)
        isRefused = true
        return fail({ kind: 'signed-out', message: 'The token is no longer taken' })
      })
    },
  }
}
