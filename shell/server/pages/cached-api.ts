import type { ApiClient, CatalogApi, SearchAnswer, SearchRequest } from '@vitrina/api-client'
import type { SearchEntities, SearchEntity, UrlMapAnswer } from '@vitrina/contract'
import { type Failure, fail, isRetryable, type Result, succeed } from '@vitrina/domain'
import type { ApiResponseCache } from './answer-store.ts'
import type { CallGuard } from './guard-calls.ts'
import { estimateAnswerSize, markSearchAnswerStale } from './stale-answer.ts'
import { pageBudgetMs } from './time-limits.ts'

/** What all shoppers see alike and every page asks for: menus, blocks, banners, attributes. */
const sharedEntities = new Set<SearchEntity>([
  'category',
  'cms_block',
  'banner',
  'news',
  'attribute',
])

/** A call whose answer is kept. */
type Question<Value extends object | null> = {
  /** Name of the breaker that guards the call. */
  kind: string
  isShared: boolean
  call(): Promise<Result<Value>>
  sizeOf(value: Value): number
  /** An empty answer is not reused: something new must not stay missing. */
  hasFound(value: Value): boolean
  /** A copy: those of now are told from it. */
  asStale(value: Value): Value & object
}

export type CachedApiOptions = {
  store: ApiResponseCache
  guard: CallGuard
  /** The language and store view of these answers, which serve their own readers alone. */
  readers?: string
  /** How long slow-moving, impersonal answers are given out without asking again. */
  keepMs: number
  /** How long any answer may stand in where the platform has none. */
  staleMs: number
  now?: () => number
}

/**
 * The api of a page server. Equal questions that come together are asked once; the last good answer
 * stands in while the platform has none. Nothing but the catalogue is kept: carts, orders, accounts
 * and stock are always the platform's own word.
 */
export function createCachedApi(
  api: ApiClient,
  { store, guard, readers = '', keepMs, staleMs, now = Date.now }: CachedApiOptions,
): ApiClient {
  const running = new Map<string, Promise<Result<never>>>()

  /** A question that waits for its answer is not asked twice. */
  function ask<Value extends object | null>(
    key: string,
    question: Question<Value>,
  ): Promise<Result<Value>> {
    // One asked before a change may bring what was there before it.
    const now = `${store.freshSinceMs()} ${key}`
    const known = running.get(now) as Promise<Result<Value>> | undefined
    if (known) return known
    const answer = requestOnce(key, question).finally(() => running.delete(now))
    running.set(now, answer as Promise<Result<never>>)
    return answer
  }

  async function requestOnce<Value extends object | null>(
    key: string,
    { kind, isShared, call, sizeOf, hasFound, asStale }: Question<Value>,
  ): Promise<Result<Value>> {
    const askedAtMs = now()
    const kept = store.get(key)
    const ageMs = kept ? askedAtMs - kept.keptAtMs : Number.POSITIVE_INFINITY
    const isFresh = kept && ageMs < keepMs && kept.keptAtMs >= store.freshSinceMs()
    if (kept && isShared && isFresh) return succeed(kept.value as Value)
    const answer = await guard(kind, async () => {
      const answer = await call()
      // A late answer is kept as well, though nobody waits for it any more.
      if (answer.ok && (isShared || hasFound(answer.value))) {
        store.set(key, { value: answer.value, keptAtMs: askedAtMs }, sizeOf(answer.value))
      }
      return answer
    })
    if (answer.ok || !isRetryable(answer.failure) || !kept || ageMs >= staleMs) return answer
    const value = kept.value as Value
    return hasFound(value) ? succeed(store.asStale(asStale(value))) : answer
  }

  function search<Entity extends SearchEntity>(
    request: SearchRequest<Entity>,
  ): Promise<Result<SearchAnswer<SearchEntities[Entity]>>> {
    // The answer is shared: one shopper who leaves must not abort it for the others.
    const { signal, ...shared } = request
    const question: Question<SearchAnswer<SearchEntities[Entity]>> = {
      kind: kindOf(request),
      isShared: sharedEntities.has(request.entity),
      call: () => api.catalog.search(shared),
      sizeOf: estimateAnswerSize,
      hasFound: ({ items }) => items.length > 0,
      asStale: answer => markSearchAnswerStale(request.entity, answer),
    }
    return waitUntilLeft(signal, ask(`${readers} ${JSON.stringify(shared)}`, question))
  }

  const mapUrl: CatalogApi['mapUrl'] = (path, signal) => {
    const question: Question<UrlMapAnswer> = {
      kind: 'url',
      isShared: false,
      call: () => api.catalog.mapUrl(path),
      sizeOf: answer => JSON.stringify(answer).length,
      hasFound: answer => answer !== null,
      asStale: answer => ({ ...answer }) as UrlMapAnswer & object,
    }
    return waitUntilLeft(signal, ask(`${readers} url ${path}`, question))
  }

  return { ...api, catalog: { ...api.catalog, search, mapUrl } }
}

/** A search for words costs more than any other and must not stand for them. */
function kindOf<Entity extends SearchEntity>({ entity, query }: SearchRequest<Entity>): string {
  return query._searchText ? `${entity} by words` : entity
}

/** The answer, or a failure once the caller has left or its time is up. */
function waitUntilLeft<Value>(
  signal: AbortSignal | undefined,
  answer: Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const leave = () => resolve(fail(describeAbort(signal)))
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave)
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

function describeAbort({ reason }: AbortSignal): Failure {
  return reason?.name === 'TimeoutError'
    ? { kind: 'timed-out', afterMs: pageBudgetMs }
    : { kind: 'offline' }
}
