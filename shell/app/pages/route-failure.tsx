import type { InsteadOfGone } from '@vitrina/federation'
import { isRouteErrorResponse, useRouteError } from '@vitrina/router'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a route shows when its loader threw: the empty window for a 404 or 410, else an error with a retry. */
export function RouteFailure() {
  const error = useRouteError()
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  if (status === 404) return <NotFoundPage />
  return status === 410 ? <NotFoundPage isGone instead={data as InsteadOfGone} /> : <FailurePage />
}
