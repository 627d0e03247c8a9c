/** How long the platform may take for one call. */
export const callLimitMs = 5_000

/**
 * How long a page's loader may take for its calls, the second of which may wait for the first. A
 * platform that hangs has to be heard of from them: a loader that is cut off before is taken for a
 * remote that is down, and its page for a good answer.
 */
export function loaderLimitMs(callMs: number): number {
  return 2 * callMs + 1_000
}

/** How long a remote's code may take to load, a file of it to come, and a slot's loader to answer. */
export const remoteLimitMs = 3_000
