import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const opsSessionCookie = 'vitrina-ops'
const sessionMs = 12 * 60 * 60_000

/** Who may look at the operator's page, by one secret. A new secret ends every session. */
export interface OperatorSessions {
  isToken(given: string): boolean
  /** The value of a cookie that is good for half a day. */
  begin(): string
  /** The secret of the session's forms; `null` where the cookie is none of ours, or too old. */
  formKeyOf(cookie: string | undefined): string | null
  isFormKey(cookie: string | undefined, given: string): boolean
}

export function createOperatorSessions(token: string, now = Date.now): OperatorSessions {
  // The cookie is signed with what is made of the token, and says nothing of it.
  const key = createHmac('sha256', token).update('session of an operator').digest()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  function formKeyOf(cookie: string | undefined): string | null {
    const [until = '', id = '', signature = ''] = (cookie ?? '').split('.')
    if (!isSame(signature, sign(`${until}.${id}`))) return null
    return Number(until) > now() ? sign(`form ${until}.${id}`) : null
  }

  return {
    isToken: given => isSame(given, token),
    begin() {
      const named = `${now() + sessionMs}.${randomBytes(16).toString('base64url')}`
      return `${named}.${sign(named)}`
    },
    formKeyOf,
    isFormKey(cookie, given) {
      const formKey = formKeyOf(cookie)
      return formKey !== null && isSame(given, formKey)
    },
  }
}

/** Takes as long whatever differs, and however long the texts are. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
