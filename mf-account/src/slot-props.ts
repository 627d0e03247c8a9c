export {}

/** The props of the slots this remote provides: others know them from its contract. */
declare module '@vitrina/federation' {
  interface SlotProps {
    /** Logging in, opening an account, asking for a new password. */
    'account.auth': object
    /** Asking for the newsletter, also as a guest. */
    'account.newsletter': object
  }
}
