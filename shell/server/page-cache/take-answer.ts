import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { generationHeader, tagsHeader } from '../worker/protocol.ts'
import { type CachedPage, compressPage, type RenderedResponse } from './cached-page.ts'
import { addTrackingParameters } from './parsed-page-url.ts'

/** Those of the connection, of this one answer, or between the shop's own processes. */
const notOfPage =
  /^(connection|keep-alive|transfer-encoding|content-length|date|x-request-id|server-timing|vitrina-.*)$/

const dayMs = 24 * 60 * 60 * 1_000
/** What is not there may be there soon, and anybody can ask for much that is not. */
const missingMs = 60_000

export type CapturedWorkerResponse = {
  made: RenderedResponse
  /** Where it may be kept: what it shows, and for how long. */
  kept: CachedPage | undefined
}

/** Reads what a worker answers, and packs it once for all who will ask for it. */
export async function captureWorkerResponse(
  incoming: IncomingMessage,
  { tracking, generation }: { tracking: string; generation: number },
): Promise<CapturedWorkerResponse> {
  const { statusCode: status = 502 } = incoming
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      value === undefined || notOfPage.test(name) ? [] : [[name, String(value)]],
    ),
  )
  if (headers.location) headers.location = addTrackingParameters(headers.location, tracking)
  const html = await buffer(incoming)
  const made = { status, headers, etag: nameOf(html), body: await compressPage(html) }
  const tags = incoming.headers[tagsHeader]
  const isOfNow = Number(incoming.headers[generationHeader]) === generation
  if (typeof tags !== 'string' || !isOfNow || headers['set-cookie']) {
    return { made, kept: undefined }
  }
  const forMs = status === 200 ? dayMs : missingMs
  return { made, kept: { ...made, tags: tags.split(' '), cachedAtMs: Date.now(), forMs } }
}

const nameOf = (html: Buffer) => hash('sha256', html, 'base64url').slice(0, 22)
