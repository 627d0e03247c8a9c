import type { Failure } from '@vitrina/domain'
import { isRetryable } from '@vitrina/domain'
import type { PageAnswer } from './answer-page.ts'

/** The HTTP status of a page: 404 for what is not there, 503 while the platform does not answer. */
export function statusOf({
  statusCode,
  errors,
}: Pick<PageAnswer, 'statusCode' | 'errors'>): number {
  for (const error of Object.values(errors ?? {})) {
    const failure = error instanceof Error ? (error.cause as Failure | undefined) : undefined
    if (failure?.kind && isRetryable(failure)) return 503
  }
  return statusCode
}
