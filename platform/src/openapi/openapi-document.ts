import type { ApiCall, HttpMethod } from './call.ts'
import { commonParameters } from './common-parameters.ts'
import { createSchemaWriter, type JsonSchema } from './schema-writer.ts'
import { buildOpenApiOperation, type OpenApiOperation } from './written-operation.ts'

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, { [method in HttpMethod]?: OpenApiOperation }>
  components: { schemas: Record<string, JsonSchema> } & Record<string, object>
} & Record<string, unknown>

/** The calls as OpenAPI 3.1. */
export function buildOpenApiDocument(calls: readonly ApiCall[], version: string): OpenApiDocument {
  const writer = createSchemaWriter()
  const paths: OpenApiDocument['paths'] = {}
  for (const call of calls) {
    const operation = buildOpenApiOperation(call, writer)
    for (const [index, path] of [call.path, ...(call.aliases ?? [])].entries()) {
      const older = { operationId: `${call.id}-${index + 1}`, deprecated: true }
      const written = path.replace('+}', '}')
      paths[written] = {
        ...paths[written],
        [call.method]: { ...operation, ...(index > 0 && older) },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrina', version, description },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map(name => ({ name })),
    paths,
    components: {
      schemas: writer.components(),
      parameters: commonParameters,
      securitySchemes: {
        header: { type: 'http', scheme: 'bearer' },
        query: { type: 'apiKey', in: 'query', name: 'token' },
      },
    },
  }
}

const description = `The headless commerce API of the shop.

Answers come in an envelope: \`{"code": 200, "result": …}\`, with the HTTP status as \`code\` and sometimes facts in \`meta\`. Search, url/map and pictures answer without it. A refusal has a text as its \`result\`, or a list of what is wrong field by field, or on a few older calls an object with the true code.

Money is in decimal rubles. A customer is known by \`Authorization: Bearer\` (or \`?token=\`), a cart by \`?cartId=\`. Calls that change something take an \`Idempotency-Key\`: the same request again gets the first answer, another request under the same key a 409.`
