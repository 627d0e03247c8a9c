import type { Failure } from '@vitrina/domain'
import { isRetryable } from '@vitrina/domain'
import type { ScreenData } from '../../app/remotes/load-screen.ts'
import type { RenderablePage } from './answer-page.ts'

type Loaded = Pick<RenderablePage, 'statusCode' | 'errors' | 'loaderData' | 'matches'>

/**
 * The HTTP status of a page: 404 for what is not there, 503 where what the page is about cannot be
 * had now: its remote is down or late, or the platform does not answer.
 */
export function findPageStatus({ statusCode, errors, loaderData, matches }: Loaded): number {
  if (Object.values(errors ?? {}).some(isForNow)) return 503
  const screen = loaderData[matches.at(-1)?.route.id ?? ''] as
    | Partial<ScreenData>
    | null
    | undefined
  return !errors && screen?.isDown ? 503 : statusCode
}

/** Whether the same request may be answered later. */
function isForNow(error: unknown): boolean {
  const { name, cause } = (error ?? {}) as Partial<Error>
  // The error of the signal that aborts when the page's time is up.
  if (name === 'TimeoutError') return true
  const failure = cause as Failure | undefined
  return failure?.kind !== undefined && isRetryable(failure)
}
