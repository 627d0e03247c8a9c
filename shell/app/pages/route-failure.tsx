import { useRouteError } from '@vitrina/page-loading'
import { FailedPage } from './failed-page.tsx'

/** What a route shows when its loader threw. */
export function RouteFailure() {
  return <FailedPage error={useRouteError()} />
}
