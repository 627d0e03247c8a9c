/** How long a call may take unless told otherwise: for its code, and again for its answer. */
export const defaultTimeoutMs = 8_000
