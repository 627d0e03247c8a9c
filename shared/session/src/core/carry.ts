import type { Session } from '../session.ts'
import type { SessionCoreContext } from './session-core.ts'
import { maxTokenFailures } from './token-lock.ts'
import type { TokenRenewer } from './token-renewer.ts'

/** Makes calls with the token, again under a new one where it is refused. */
export function createAuthorizedCaller(
  { records }: SessionCoreContext,
  renewal: TokenRenewer,
): Session['carry'] {
  return async call => {
    // A token that is being renewed would be refused for sure.
    await renewal.settled()
    const session = records.session()
    let { token } = session
    for (let sent = 1; ; sent += 1) {
      const answer = await call(token)
      if (token === null) return answer
      if (answer.ok) renewal.accepted()
      if (answer.ok || answer.failure.kind !== 'signed-out' || sent === maxTokenFailures)
        return answer
      const renewed = await renewal.renew({ ...session, token })
      if (!renewed.ok) return renewed.failure.kind === 'signed-out' ? answer : renewed
      token = renewed.value
    }
  }
}
