import { data } from 'react-router'
import type { ModuleSource } from '../remotes/module-source.ts'

/** Throw from a loader: the page cannot be had now, a true 503 on the server. */
export function createUnavailableResponse() {
  return data(null, 503)
}

/**
 * While a remote may be missing, nobody can say that a path leads nowhere: it may be that remote's.
 * A 404 would tell search engines to forget it.
 */
export async function loadOrThrowUnavailable<Value>(
  { isComplete }: Pick<ModuleSource, 'isComplete'>,
  load: () => Promise<Value>,
): Promise<Value> {
  try {
    return await load()
  } catch (error) {
    const status = (error as { init?: { status?: number } } | null)?.init?.status
    throw status === 404 && !isComplete ? createUnavailableResponse() : error
  }
}
