import { type ApiClient, createApiClient } from '@vitrina/api-client'
import type { Locale } from '@vitrina/i18n'
import { withSharedAnswers } from './cached-api.ts'
import { callLimitMs } from './time-limits.ts'

const keepMs = 10_000

/** Answers of one language and store view are shared by all their readers. */
export function openApi(platformUrl: string) {
  return (language: Locale, storeCode?: string): ApiClient => {
    const client = createApiClient({
      baseUrl: platformUrl,
      language,
      storeCode,
      timeoutMs: callLimitMs,
    })
    return withSharedAnswers(client, { keepMs })
  }
}
