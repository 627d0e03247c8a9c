export { anonymousSession } from './anonymous-session.ts'
export { createSession, type SessionOptions } from './create-session.ts'
export type { CarriedCall, Session } from './session.ts'
