import { type ApiClient, createApiClient } from '@vitrina/api-client'
import type { RequestContext } from '@vitrina/http-server'
import type { Locale } from '@vitrina/i18n'
import type { Tracing } from '@vitrina/tracing'
import type { BreakerReporter } from '../breakers/breaker.ts'
import type { ApiResponseCache } from './answer-store.ts'
import { createBoundedFetch } from './bounded-fetch.ts'
import { createCachedApi } from './cached-api.ts'
import { createCallGuard } from './guard-calls.ts'
import { createFetchWithRequestId } from './named-fetch.ts'
import { createRetryingFetch } from './retry-get.ts'
import { callLimitMs, lateCallLimitMs } from './time-limits.ts'

const keepMs = 10_000
const staleMs = 3_600_000

export type ApiFactoryOptions = {
  platformUrl: string
  /** Calls are made in the name of the page's request. */
  requests: Pick<RequestContext, 'id'>
  tracing: Pick<Tracing, 'call'>
  store: ApiResponseCache
  report: BreakerReporter
  onError: (where: string, error: unknown) => void
}

export type ApiFactory = (language: Locale, storeCode?: string) => ApiClient

/**
 * Clients for pages. Those of all languages and store views share their breakers and their memory.
 */
export function createApiFactory(options: ApiFactoryOptions): ApiFactory {
  const { platformUrl, requests, tracing, store, report, onError } = options
  const guard = createCallGuard({ limitMs: callLimitMs, report })
  const fetch = createRetryingFetch({
    fetch: createFetchWithRequestId(requests, tracing, createBoundedFetch(globalThis.fetch)),
  })
  return (language, storeCode) => {
    const client = createApiClient({
      baseUrl: platformUrl,
      language,
      storeCode,
      fetch,
      timeoutMs: lateCallLimitMs,
      report: error => onError('an answer of the platform', error),
    })
    const readers = `${language} ${storeCode ?? ''}`
    return createCachedApi(client, { store, guard, readers, keepMs, staleMs })
  }
}
