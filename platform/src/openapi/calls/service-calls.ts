import { z } from 'zod'
import { bare, refusal } from '../answers.ts'
import type { Answer, Call } from '../call.ts'

const tag = 'Service'

const dependency = z.object({ ok: z.boolean(), kind: z.string() }).loose()
const readiness = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    dependencies: z.record(z.string(), dependency),
  })
  .meta({ id: 'Readiness' })
const notReady: Answer = {
  status: 503,
  description: 'Something it needs does not answer',
  schema: readiness,
}
const unchanged: Answer = { status: 304, description: 'The one of `If-None-Match` still holds' }

export const serviceCalls: readonly Call[] = [
  {
    id: 'readVersion',
    method: 'get',
    path: '/api',
    tag,
    summary: 'The version of the API',
    answers: [bare(z.object({ version: z.string() }), { version: '0.1.0' })],
  },
  {
    id: 'readDocument',
    method: 'get',
    path: '/api/openapi.json',
    tag,
    summary: 'This description, for machines',
    answers: [bare(z.object({ openapi: z.string() }).loose()), unchanged],
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
      refusal(404, 'The docs have no such file'),
    ],
  },
  {
    id: 'isAlive',
    method: 'get',
    path: '/healthz',
    tag,
    summary: 'Whether the process answers',
    answers: [bare(z.object({ status: z.literal('ok') }), { status: 'ok' })],
  },
  {
    id: 'isReady',
    method: 'get',
    path: '/readyz',
    tag,
    summary: 'Whether everything it needs answers too',
    answers: [bare(readiness), notReady],
  },
]
