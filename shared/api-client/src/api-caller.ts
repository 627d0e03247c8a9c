import { fail, type Result, succeed, type TypeGuard } from '@vitrina/domain'
import { type RequestSender, type TimedRequestInit, unwrapEnvelope } from './send.ts'

/** Makes a call whose answer is of a shape: the value in the envelope, or a failure. */
export type ApiCaller = <Value>(
  isValue: TypeGuard<Value>,
  path: string,
  init?: TimedRequestInit,
) => Promise<Result<Value>>

/**
 * An answer of no known shape is reported and counts as a failure of the platform: nothing of it is
 * shown.
 */
export function createApiCaller(send: RequestSender, report: (error: Error) => void): ApiCaller {
  return async (isValue, path, init) => {
    const answer = unwrapEnvelope(await send(path, init))
    return answer.ok ? parseAnswerAs(answer.value, isValue, path, report) : answer
  }
}

export function parseAnswerAs<Value>(
  value: unknown,
  isValue: TypeGuard<Value>,
  path: string,
  report: (error: Error) => void,
): Result<Value> {
  if (isValue(value)) return succeed(value)
  // What stands behind the path may name a cart or a search.
  report(new Error(`The platform’s answer to ${path.split('?')[0]} is of no known shape`))
  return fail({ kind: 'unexpected', status: 200, message: '' })
}
