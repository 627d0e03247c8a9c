import type { Result } from '@vitrina/domain'

/** The outcome of work that throws, such as loading code: what did not come is out of reach. */
export function toResultOrOfflineFailure<Value>(work: Promise<Value>): Promise<Result<Value>> {
  return work.then(
    value => ({ ok: true, value }),
    () => ({ ok: false, failure: { kind: 'offline' } }),
  )
}
