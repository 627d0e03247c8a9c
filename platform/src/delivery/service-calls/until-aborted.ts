import { ServiceUnavailableError } from './call-service.ts'

/** For an answer that others wait for too: who asks no longer leaves it to them. */
export async function awaitUnlessAborted<Value>(
  answer: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const aborted = Promise.withResolvers<never>()
  const leave = () => aborted.reject(new ServiceUnavailableError('no answer came in time'))
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  try {
    return await Promise.race([answer, aborted.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
