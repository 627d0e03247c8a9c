import type { GoneAlternative } from '@vitrina/federation'
import { NotFoundPage } from './not-found-page.tsx'
import { RetryPage } from './retry-page.tsx'

/**
 * Instead of a page that cannot be had: the empty window for a 404 or 410, else a way to try again.
 */
export function LoadErrorPage({ error }: { error: unknown }) {
  const { status, data } = readAnswer(error)
  if (status === 404) return <NotFoundPage />
  return status === 410 ? (
    <NotFoundPage isGone instead={data} />
  ) : (
    <RetryPage needsReload={status === 503} />
  )
}

/**
 * A loader throws an answer as it is; where the router has caught it, it is taken apart already.
 */
function readAnswer(error: unknown): { status: number | undefined; data: GoneAlternative } {
  const { status, init, data } = (error ?? {}) as {
    status?: number
    init?: { status?: number }
    data?: GoneAlternative
  }
  return { status: status ?? init?.status, data: data ?? null }
}
