import { isRouteErrorResponse, useRouteError } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a route shows when its loader threw: the empty window for a 404, else an error with a retry. */
export function RouteFailure() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <NotFoundPage /> : <FailurePage />
}
