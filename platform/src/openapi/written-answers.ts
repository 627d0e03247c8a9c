import type { DocumentedResponse } from './call.ts'
import type { JsonSchema, SchemaWriter } from './schema-writer.ts'

export type OpenApiResponse = {
  description: string
  content?: Record<string, { schema?: JsonSchema }>
}

/** Answers by status. Several of one status are shown as alternatives. */
export function buildOpenApiResponses(
  answers: readonly DocumentedResponse[],
  writer: SchemaWriter,
): Record<string, OpenApiResponse> {
  const byStatus = Map.groupBy(answers, ({ status }) => status)
  const statuses = [...byStatus.keys()].sort((one, other) => one - other)
  return Object.fromEntries(
    statuses.map(status => [String(status), writtenAnswer(byStatus.get(status) ?? [], writer)]),
  )
}

function writtenAnswer(
  answers: readonly DocumentedResponse[],
  writer: SchemaWriter,
): OpenApiResponse {
  const headers = Object.assign({}, ...answers.map(answer => answer.headers ?? {}))
  const withBody = answers.filter(({ schema, contentType }) => schema || contentType)
  const byType = Map.groupBy(withBody, answer => answer.contentType ?? 'application/json')
  return {
    description: [...new Set(answers.map(({ description }) => description))].join('\n\n'),
    ...(Object.keys(headers).length > 0 && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
    }),
    ...(withBody.length > 0 && {
      content: Object.fromEntries(
        [...byType].map(([type, alternatives]) => [type, writtenBody(alternatives, writer)]),
      ),
    }),
  }
}

function writtenBody(alternatives: readonly DocumentedResponse[], writer: SchemaWriter) {
  const schemas = new Map<string, JsonSchema>()
  for (const { schema } of alternatives) {
    const written = schema ? writer.write(schema, 'output') : { type: 'string' }
    schemas.set(JSON.stringify(written), written)
  }
  const [only, ...others] = schemas.values()
  const examples = alternatives.filter(({ example }) => example !== undefined)
  return {
    schema: others.length === 0 ? (only ?? {}) : { anyOf: [...schemas.values()] },
    ...(examples.length > 0 && {
      examples: Object.fromEntries(
        examples.map(({ description, example }, index) => [
          String(index + 1),
          { summary: description, value: example },
        ]),
      ),
    }),
  }
}
