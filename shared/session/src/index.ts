export { anonymousSession } from './anonymous-session.ts'
export { createSession, type SessionOptions } from './create-session.ts'
export { createCustomerCache } from './customer-data.ts'
export {
  readExpiredCustomerIds,
  readLastSessionEnd,
  readOwnerOfPendingChanges,
} from './last-end.ts'
export type { AuthorizedCall, LogoutResult, RegistrationResult, Session } from './session.ts'
export { readCustomerIdentity } from './stored-session.ts'
