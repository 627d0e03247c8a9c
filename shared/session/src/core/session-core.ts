import { isCustomer } from '@vitrina/contract/shapes'
import { type Result, succeed } from '@vitrina/domain'
import type { AnnouncedSession, SessionOptions } from '../create-session.ts'
import type { SessionEndCause } from '../last-end.ts'
import type { Session } from '../session.ts'
import { createAuthorizedCaller } from './carry.ts'
import { clearDataOnLogout } from './forget-shopper.ts'
import { createLoginActions } from './log-in.ts'
import { createProfileUpdater } from './profile-updater.ts'
import { detectSessionChange, type SessionChange } from './session-change.ts'
import { createSessionRecords, type SessionRecords, type StoredTokens } from './session-records.ts'
import { createTokenRenewer } from './token-renewer.ts'

/** Told of a profile's change that was queued (docs/api/users.md#changing-the-profile). */
const profileChanged = 'store:user/handleUpdateProfile'

/** What a session is beyond the reading of its token. */
export type SessionCore = Pick<Session, 'carry' | 'login' | 'register' | 'logout'> & {
  /** Finds out what has changed in the storage, and tells. */
  look(where: 'here' | 'elsewhere'): void
  /** The profile, then the orders, from the platform. What cannot be had stays as it is. */
  refresh(): Promise<void>
}

export type SessionCoreOptions = SessionOptions & { told: AnnouncedSession; tellListeners(): void }

/** What the parts of the core share. */
export type SessionCoreContext = Pick<
  SessionOptions,
  'storage' | 'user' | 'locks' | 'refreshesTokens'
> & {
  records: SessionRecords
  /** This tab has changed the storage: tells. */
  look(): void
  end(why: SessionEndCause, isSilent: boolean): void
  /**
   * Here that session is over already: where the platform does not hear of it, it ends by its age.
   */
  tellOfEnd(tokens: StoredTokens): Promise<Result<true>>
}

export function createSessionCore(options: SessionCoreOptions): SessionCore {
  const { storage, events, told, tellListeners } = options
  const records = createSessionRecords(storage)
  const present = records.session()
  if (present.token === told.session.token) told.session = present

  function look(where: 'here' | 'elsewhere', { isSilent = true } = {}) {
    const before = told.session
    const now = records.session()
    told.session = now
    const change = detectSessionChange(before, now)
    const isAnew =
      change === 'renewed' ? before.id !== now.id : change !== 'none' && change !== 'signed-out'
    if (isAnew) renewal.beginAnew()
    tellListeners()
    tell(change, where, isSilent)
  }

  function tell(change: SessionChange, where: 'here' | 'elsewhere', isSilent: boolean) {
    const { why, isLetGo: isStranger = false } = records.lastEnd()
    if (change === 'signed-out') {
      events.emit('session:signed-out', { why, where, isSilent })
      if (why === 'expired' && where === 'here') events.emit('session:expired', {})
    }
    // It ended while this tab did not look: what was to be done is done, and what is there is the
    // next one's.
    if (change === 'exchanged') {
      events.emit('session:signed-out', { why, where: 'elsewhere', isSilent: true })
    }
    if (change === 'signed-in' || change === 'exchanged') {
      events.emit('session:signed-in', { how: where, isStranger })
    }
  }

  const parts: SessionCoreContext = {
    ...options,
    records,
    look: () => look('here'),
    end(why, isSilent) {
      const wasKept = records.lastEnd().why === 'expired'
      if (why === 'asked') clearDataOnLogout(storage)
      records.end(why)
      if (told.session.token !== null) look('here', { isSilent })
      // What waited for somebody to sign in again is for nobody now.
      else if (wasKept) events.emit('session:signed-out', { why, where: 'here', isSilent })
    },
    async tellOfEnd({ token, refreshToken }) {
      if (!token && !refreshToken) return succeed(true)
      return options
        .user()
        .logOut({ ...(token && { token }), ...(refreshToken && { refreshToken }) })
    },
  }
  const renewal = createTokenRenewer(parts)
  const profile = createProfileUpdater(parts)
  const { login, register } = createLoginActions(parts, { renewal, profile })

  records.onForeignChange(() => look('elsewhere'))
  events.on('queue:task-answered', ({ name, code, result }) => {
    if (name === profileChanged && code === 200 && isCustomer(result)) profile.adopt(result)
  })

  return {
    look,
    carry: createAuthorizedCaller(parts, renewal),
    refresh: profile.refresh,
    login,
    register,
    async logout({ silent = false } = {}) {
      const tokens = records.tokens()
      parts.end('asked', silent)
      return { told: parts.tellOfEnd(tokens) }
    },
  }
}
