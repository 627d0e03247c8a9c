/** An answer other than data, for a loader to throw. */
export type ErrorAnswer<Data> = { data: Data; init: { status: number } }

/** What `useRouteError` gives for a thrown {@link ErrorAnswer}. */
export type RouteErrorResponse = { status: number; data: unknown }

export function data<Data>(value: Data, init: { status: number }): ErrorAnswer<Data> {
  return { data: value, init }
}

/** Throw from a loader: the page is elsewhere. */
export function redirect(to: string, status = 302): Response {
  return new Response(null, { status, headers: { location: to } })
}

export function isRouteErrorResponse(error: unknown): error is RouteErrorResponse {
  return hasStatus(error) && 'data' in error
}

/** Duck-typed: what remotes throw was made by another copy of this code. */
export function isRedirect(answer: unknown): answer is Response {
  return hasStatus(answer) && 'headers' in answer && answer.status >= 300 && answer.status < 400
}

/** An {@link ErrorAnswer} in the form in which it is shown and sent; anything else as it is. */
export function shownError(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) return thrown
  const { data, init } = thrown as ErrorAnswer<unknown>
  return { status: init.status, data }
}

function hasStatus(value: unknown): value is { status: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    typeof value.status === 'number'
  )
}
