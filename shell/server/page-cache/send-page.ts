import type { Request, Response } from 'express'
import {
  type CachedPage,
  type ContentEncoding,
  encodeBody,
  type RenderedResponse,
} from './cached-page.ts'

export type SendPageOptions = {
  /** How it came about, for who looks at headers (RFC 9211). */
  from: 'hit' | 'miss' | 'stale' | 'shared'
  /** Nobody between the shop and this browser may keep it. */
  isPrivate: boolean
  /** How long a CDN gives it out without asking. */
  cdnSeconds: number
}

const staleIfErrorSeconds = 3_600

/** Sends a page that is kept: nothing of it, where the browser has it already. */
export async function sendCachedPage(
  request: Request,
  response: Response,
  page: CachedPage,
  terms: SendPageOptions,
): Promise<void> {
  const encoding = encodingFor(request)
  const etag = `"${page.etag}-${encoding}"`
  response.status(page.status).set({
    ...page.headers,
    ...(terms.isPrivate || response.hasHeader('set-cookie')
      ? { 'cache-control': 'private, no-cache' }
      : sharedHeaders(page, terms.cdnSeconds)),
    etag,
    'cache-status': `vitrina; ${terms.from === 'hit' ? 'hit' : `fwd=${terms.from}`}`,
  })
  if (page.status === 200 && namesTag(request.get('if-none-match'), etag)) {
    response.removeHeader('content-type')
    return void response.status(304).end()
  }
  await sendBody(response, page, encoding)
}

/** Sends what is not kept, as its worker made it. */
export function sendRenderedResponse(
  request: Request,
  response: Response,
  page: RenderedResponse,
): Promise<void> {
  response.status(page.status).set({ ...page.headers, 'cache-status': 'vitrina; fwd=miss' })
  return sendBody(response, page, encodingFor(request))
}

async function sendBody(
  response: Response,
  page: RenderedResponse,
  encoding: ContentEncoding,
): Promise<void> {
  const body = encoding === 'br' ? page.body : await encodeBody(encoding, page)
  if (response.closed) return
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.end(body)
}

/**
 * A browser asks each time. A CDN does so too unless the operator has it keep pages for a while;
 * what it may do with old ones is said where no browser takes it for its own (RFC 9213).
 */
function sharedHeaders({ tags, status }: CachedPage, cdnSeconds: number): Record<string, string> {
  if (cdnSeconds === 0 || status !== 200) return { 'cache-control': 'public, no-cache' }
  return {
    'cache-control': `public, max-age=0, s-maxage=${cdnSeconds}`,
    'cdn-cache-control': `max-age=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}, stale-if-error=${staleIfErrorSeconds}`,
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  }
}

function encodingFor(request: Request): ContentEncoding {
  const named = request.headers['accept-encoding']
  // What nearly every browser sends.
  if (named?.includes('br') && !named.includes('q=')) return 'br'
  const chosen = request.acceptsEncodings('br', 'gzip')
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
}

/** Proxies that pack anew mark the name of what they had as a weak one. */
function namesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some(name => name.trim().replace(/^W\//, '') === etag)
}
