import { parseCallPayload } from './call-payload.ts'

type WorkerCall = Pick<Request, 'url' | 'headers'>

/**
 * `elasticCache`: answers of the catalogue by the hash of what was asked, in the language and the
 * store view that only headers name. The hash is of no token: a key may be read by anybody who
 * opens the browser, and the next token finds the same answer.
 */
export async function computeCallCacheKey(call: WorkerCall): Promise<string> {
  const { pathname, searchParams } = new URL(call.url)
  const { asked } = parseCallPayload(searchParams)
  const payload = new TextEncoder().encode(JSON.stringify([pathname, asked]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', payload))
  const hash = [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return getCallCacheFolder(call) + hash
}

/** Where the answers to calls of this kind are, in the same language and store view. */
export function getCallCacheFolder({ url, headers }: WorkerCall): string {
  const { origin, pathname } = new URL(url)
  const [entity = 'other'] = /[^/]+(?=\/_search$)/.exec(pathname) ?? []
  const language = headers.get('accept-language') ?? ''
  const view = headers.get('x-vs-store-code') ?? ''
  const names = [language, view, entity].map(name => encodeURIComponent(name || 'main'))
  return `${origin}/elasticCache/${names.join('/')}/`
}
