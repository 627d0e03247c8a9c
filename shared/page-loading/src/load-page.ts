import type { data as routerData } from 'react-router'
import type { MatchedRoute } from './route.ts'

type PageCall<Services> = {
  matches: readonly MatchedRoute<Services>[]
  url: URL
  signal: AbortSignal
  services: Services
  /** Data from before, for frames that load once. */
  known?: Readonly<Record<string, unknown>>
}

export type LoadedPage = {
  loaderData: Record<string, unknown>
  /** Keyed by the id of the route that shows the error. */
  errors: Record<string, unknown> | null
  statusCode: number
}

type Outcome = { data: unknown } | { error: unknown }

/** Runs the loaders of a page side by side. A redirect comes before data and errors. */
export async function loadPage<Services>(call: PageCall<Services>): Promise<LoadedPage | Response> {
  const { matches } = call
  const outcomes = await Promise.all(matches.map(match => runLoader(match, call)))
  for (const outcome of outcomes) {
    const answer = 'data' in outcome ? outcome.data : outcome.error
    if (isRedirect(answer)) return answer
  }

  const loaderData: Record<string, unknown> = {}
  for (const [index, { route }] of matches.entries()) {
    const outcome = outcomes[index]
    if (route.loader && outcome && 'data' in outcome) loaderData[route.id] = outcome.data
  }
  const failed = outcomes.findIndex(outcome => 'error' in outcome)
  const failure = outcomes[failed]
  if (!failure || !('error' in failure)) return { loaderData, errors: null, statusCode: 200 }

  const above = matches.slice(0, failed + 1)
  const shownBy = above.findLast(({ route }) => route.errorElement) ?? above[0]
  const { error, statusCode } = unwrapError(failure.error)
  return { loaderData, errors: shownBy ? { [shownBy.route.id]: error } : null, statusCode }
}

async function runLoader<Services>(
  { route, params }: MatchedRoute<Services>,
  { url, signal, services, known = {} }: PageCall<Services>,
): Promise<Outcome> {
  if (!route.loader) return { data: undefined }
  const { loadsOnce = false } = route
  const stays = typeof loadsOnce === 'function' ? loadsOnce() : loadsOnce
  if (stays && route.id in known) return { data: known[route.id] }
  try {
    return { data: await route.loader({ params, url, signal, services }) }
  } catch (error) {
    return { error }
  }
}

/** Duck-typed, as is what else is thrown: a remote may bring a Response of another realm. */
export function isRedirect(answer: unknown): answer is Response {
  const { status = 0, headers } = (answer ?? {}) as Partial<Response>
  return headers !== undefined && status >= 300 && status < 400
}

/** What was thrown by react-router's `data`, as it is shown and sent; anything else as it is. */
function unwrapError(thrown: unknown): { error: unknown; statusCode: number } {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) {
    return { error: thrown, statusCode: 500 }
  }
  const { data, init } = thrown as ReturnType<typeof routerData>
  const status = init?.status ?? 500
  return { error: { status, data }, statusCode: status }
}
