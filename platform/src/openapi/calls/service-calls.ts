import { z } from 'zod'
import { documentRefusal, documentSuccess, documentSuccessWithoutEnvelope } from '../answers.ts'
import type { ApiCall, DocumentedResponse, HttpMethod } from '../call.ts'
import { documentQueryParameter } from '../parameters.ts'

const tag = 'Service'

const dependency = z
  .object({ ok: z.boolean(), kind: z.string(), problem: z.string().optional() })
  .loose()
const readiness = z
  .object({
    status: z.enum(['ok', 'degraded', 'draining', 'unavailable']),
    dependencies: z.record(z.string(), dependency),
  })
  .meta({ id: 'Readiness' })
const notReady: DocumentedResponse = {
  status: 503,
  description: 'The store does not answer or cannot be written, or the platform is about to stop',
  schema: readiness,
}
const unchanged: DocumentedResponse = {
  status: 304,
  description: 'The one of `If-None-Match` still holds',
}

/** See docs/api/content.md#invalidation. */
const invalidateCall = (method: HttpMethod, id: string): ApiCall => ({
  id,
  method,
  path: '/invalidate',
  tag,
  summary: 'Has documents read anew that changed behind the platform’s back',
  description:
    'What changes in the store is followed by itself. Without a key in its settings the platform says so and does nothing.',
  parameters: [
    documentQueryParameter('key', 'The secret of the settings'),
    documentQueryParameter(
      'tag',
      '`P1500`, `C23`, `T…`, `A…`, whole entities, `*` for everything; with commas. Unknown ones are skipped.',
    ),
  ],
  answers: [
    documentSuccess(z.string(), { example: 'Tags invalidated successfully [P1500,C23]' }),
    documentRefusal(400, 'At most 1000 tags a call'),
    documentRefusal(500, 'Invalid cache invalidation key'),
    documentRefusal(500, 'Invalid parameters for Clear cache request'),
  ],
  limited: true,
})

/** See docs/api/content.md#changes. */
const changesCall: ApiCall = {
  id: 'listChanges',
  method: 'get',
  path: '/changes',
  tag,
  summary: 'What answers have changed, for caches of pages',
  description: 'For page servers whose addresses the settings of the platform name.',
  parameters: [
    documentQueryParameter('seen', 'What was heard last, as `<platform>:<last>`, with commas'),
  ],
  answers: [
    documentSuccess(
      z.object({ platform: z.string(), last: z.number(), tags: z.array(z.string()) }),
      {
        example: {
          platform: 'a6a1f1f0-6e2d-4d4e-9a49-5b0f3d5c7c11',
          last: 12,
          tags: ['P1500', 'product', 'C23'],
        },
      },
    ),
    documentRefusal(403, 'Only page servers named in TRUSTED_PROXIES may ask for changes'),
  ],
}

export const operationsCalls: readonly ApiCall[] = [
  {
    id: 'readVersion',
    method: 'get',
    path: '/api',
    tag,
    summary: 'The version of the API',
    answers: [
      documentSuccessWithoutEnvelope(z.object({ version: z.string() }), { version: '0.1.0' }),
    ],
  },
  {
    id: 'readDocument',
    method: 'get',
    path: '/api/openapi.json',
    tag,
    summary: 'This description, for machines',
    answers: [documentSuccessWithoutEnvelope(z.object({ openapi: z.string() }).loose()), unchanged],
  },
  {
    id: 'readDocs',
    method: 'get',
    path: '/api/docs',
    tag,
    summary: 'This description, for people',
    answers: [{ status: 200, description: 'A page', contentType: 'text/html' }],
  },
  {
    id: 'readDocsFile',
    method: 'get',
    path: '/api/docs/{file}',
    tag,
    summary: 'A part of that page',
    parameters: [
      {
        name: 'file',
        in: 'path',
        description: 'Its name',
        schema: z.string(),
        required: true,
        example: 'docs.css',
      },
    ],
    answers: [
      { status: 200, description: 'A script or a style', contentType: 'text/*' },
      unchanged,
      documentRefusal(404, 'The docs have no such file'),
    ],
  },
  {
    id: 'isAlive',
    method: 'get',
    path: '/healthz',
    tag,
    summary: 'Whether the process answers',
    answers: [
      documentSuccessWithoutEnvelope(z.object({ status: z.literal('ok') }), { status: 'ok' }),
    ],
  },
  {
    id: 'isReady',
    method: 'get',
    path: '/readyz',
    tag,
    summary: 'Whether everything it needs answers too',
    answers: [documentSuccessWithoutEnvelope(readiness), notReady],
  },
  changesCall,
  invalidateCall('get', 'invalidate'),
  invalidateCall('post', 'invalidateByPost'),
]
