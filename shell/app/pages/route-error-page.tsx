import { useRouteError } from '@vitrina/page-loading'
import { LoadErrorPage } from './load-error-page.tsx'

/** What a route shows when its loader threw. */
export function RouteErrorPage() {
  return <LoadErrorPage error={useRouteError()} />
}
