import fc from 'fast-check'
import type { OpenApiDocument } from '../openapi/openapi-document.ts'
import type { OpenApiOperation, OpenApiParameter } from '../openapi/written-operation.ts'
import { createValueArbitraries, type KnownFieldValues } from './values.ts'

export type RandomRequest = {
  method: string
  /** The path as it is sent, query included. */
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

/** Requests to every call of a description: most of them nearly right, some nothing like it. */
export function createRequestArbitrary(
  document: OpenApiDocument,
  known: KnownFieldValues,
): fc.Arbitrary<RandomRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as OpenApiOperation,
    })),
  )
  const values = createValueArbitraries(document.components.schemas, known)
  return fc
    .constantFrom(...operations)
    .chain(({ path, method, operation }) => {
      const parameters = operation.parameters.map(parameter =>
        '$ref' in parameter ? common(document, String(parameter.$ref)) : parameter,
      )
      return fc.record({
        method: fc.oneof(
          { weight: 30, arbitrary: fc.constant(method.toUpperCase()) },
          fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
        ),
        path: arbitraryPath(path, parameters, values),
        headers: arbitraryHeaders(known),
        body: arbitraryBody(operation, values),
      })
    })
    .map(({ body: { content, headers: given }, headers, ...request }) => {
      // A body of a GET means nothing in HTTP.
      const isSent = request.method !== 'GET' && request.method !== 'HEAD'
      if (!isSent) return { ...request, headers, body: undefined }
      return { ...request, headers: { ...headers, ...given }, body: content }
    })
}

type Values = ReturnType<typeof createValueArbitraries>

function common(document: OpenApiDocument, reference: string): OpenApiParameter {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return (document.components.parameters as Record<string, OpenApiParameter>)[
    name
  ] as OpenApiParameter
}

/** What nobody can decode, and what should not be decoded twice. */
const rawText = fc.constantFrom(
  '%',
  '%E0%A4%A',
  '%FF%FE',
  '%00',
  '%2e%2e%2f',
  '%25',
  '..',
  '//',
  '+',
)

function arbitraryPath(path: string, parameters: readonly OpenApiParameter[], values: Values) {
  const written = fc.tuple(
    ...path.split('/').map(part => {
      const parameter = parameters.find(({ name }) => part === `{${name}}`)
      return parameter
        ? encoded(values.fitting(parameter.schema, parameter.name))
        : fc.constant(part)
    }),
  )
  const query = parameters
    .filter(parameter => parameter.in === 'query')
    .map(parameter => arbitraryQuery(parameter, values))
  return fc
    .tuple(written, fc.tuple(...query), fc.option(fc.tuple(rawText, rawText), { freq: 12 }))
    .map(([parts, pairs, more]) => {
      const all = [...pairs.flat(), ...(more ? [more.join('=')] : [])]
      return parts.join('/') + (all.length > 0 ? `?${all.join('&')}` : '')
    })
}

function arbitraryQuery({ name, schema, example }: OpenApiParameter, values: Values) {
  const isJson = name === 'request' && typeof example === 'string'
  const meant = isJson
    ? values.mutated(JSON.parse(example)).map(query => JSON.stringify(query) ?? '')
    : values.fitting(schema, name)
  const pair = (suffix: string) => encoded(meant).map(text => `${name}${suffix}=${text}`)
  return fc.oneof(
    { weight: 20, arbitrary: pair('').map(one => [one]) },
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(pair(''), pair('')) },
    { weight: 1, arbitrary: pair('[]').map(one => [one]) },
    { weight: 1, arbitrary: pair('[a][b]').map(one => [one]) },
  )
}

function encoded(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = values.map(value =>
    encodeURIComponent(
      String(typeof value === 'object' ? JSON.stringify(value) : value)
        .toWellFormed()
        .slice(0, 3_000),
    ),
  )
  return fc.oneof({ weight: 15, arbitrary: text }, { weight: 1, arbitrary: rawText })
}

function arbitraryHeaders(known: KnownFieldValues): fc.Arbitrary<Record<string, string>> {
  const latin = fc.string({ maxLength: 20 }).map(text => text.trim())
  const tokens = (known.token ?? []).map(token => `Bearer ${token}`)
  return fc.record(
    {
      authorization: fc.oneof(
        fc.constantFrom('Bearer null', 'Bearer ', 'Basic x', ...tokens),
        latin,
      ),
      'idempotency-key': fc.oneof(fc.constantFrom('k1', 'k2', 'k'.repeat(201)), latin),
      'x-vs-store-code': fc.oneof(fc.constantFrom('ru', 'de', '__proto__'), latin),
      accept: fc.constantFrom('application/json', 'image/webp,*/*', 'image/avif', 'x'),
    },
    { requiredKeys: [] },
  )
}

type Sent = { content: string | Buffer | undefined; headers: Record<string, string> }

const json = { 'content-type': 'application/json' }

const oddBodies: fc.Arbitrary<Sent> = fc.oneof(
  fc
    .constantFrom<string | Buffer>(
      '',
      'null',
      '[]',
      '"text"',
      '7',
      '{"a":',
      '{"a":1}}',
      '\ufeff{}',
      '{"__proto__":{"code":1}}',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      `{"note":"${'я'.repeat(500_000)}"}`,
      `{"note":"${'x'.repeat(1_500_000)}"}`,
      '['.repeat(100_000),
    )
    .map(content => ({ content, headers: json })),
  fc.record({
    content: fc.constantFrom('{}', 'a=b', '<a/>'),
    headers: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/json; charset=nonsense' },
      { ...json, 'content-encoding': 'gzip' },
      { ...json, 'content-encoding': 'nonsense' },
      {},
    ),
  }),
)

function arbitraryBody({ requestBody }: OpenApiOperation, values: Values): fc.Arbitrary<Sent> {
  const nothing = fc.constant<Sent>({ content: undefined, headers: {} })
  const content = requestBody?.content['application/json'] as
    | { schema: Parameters<Values['fitting']>[0]; example?: unknown }
    | undefined
  if (!content) return fc.oneof({ weight: 20, arbitrary: nothing }, oddBodies)
  const fitting = values.fitting(content.schema)
  const meant = fc.oneof(
    fitting,
    fitting.chain(values.mutated),
    ...(content.example === undefined ? [] : [values.mutated(content.example)]),
  )
  const written = meant.map(body => ({ content: JSON.stringify(body) ?? '', headers: json }))
  return fc.oneof({ weight: 12, arbitrary: written }, { weight: 1, arbitrary: oddBodies }, nothing)
}
