export { anonymousSession } from './anonymous-session.ts'
export { createSession, type SessionOptions } from './create-session.ts'
export { readAwaited, readLastEnd, readOwner } from './last-end.ts'
export type { CarriedCall, LoggedOut, Registered, Session } from './session.ts'
