import {
  overloadResponse,
  serverErrorResponse,
  storeOutageResponse,
  tooManyRequestsResponse,
  unreadableBodyResponse,
  unreadablePathResponse,
} from './answers.ts'
import type { ApiCall, ApiParameter, DocumentedResponse } from './call.ts'
import type { commonParameters } from './common-parameters.ts'
import type { JsonSchema, SchemaWriter } from './schema-writer.ts'
import { buildOpenApiResponses, type OpenApiResponse } from './written-answers.ts'

export type OpenApiOperation = {
  operationId: string
  parameters: ({ $ref: string } | OpenApiParameter)[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, OpenApiResponse>
} & Record<string, unknown>

export type OpenApiParameter = {
  name: string
  in: ApiParameter['in']
  required: boolean
  schema: JsonSchema
} & Record<string, unknown>

export function buildOpenApiOperation(call: ApiCall, writer: SchemaWriter): OpenApiOperation {
  const { id, summary, description, tag, token, body, parameters = [] } = call
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    tags: [tag],
    ...(token && { security: [...(token === 'read' ? [{}] : []), { header: [] }, { query: [] }] }),
    parameters: [
      ...parameters.map(parameter => writtenParameter(parameter, writer)),
      ...(call.repeatable ? [common('idempotencyKey')] : []),
      ...(tag === 'Service' || tag === 'Pictures'
        ? []
        : [common('storeCode'), common('storeCodeHeader')]),
    ],
    ...(body && {
      requestBody: {
        required: body.required ?? true,
        content: Object.fromEntries(
          (body.contentTypes ?? ['application/json']).map(contentType => [
            contentType,
            {
              schema: body.contentTypes ? {} : writer.write(body.schema, 'input'),
              ...(body.example !== undefined && { example: body.example }),
            },
          ]),
        ),
      },
    }),
    responses: buildOpenApiResponses(listAnswers(call), writer),
  }
}

function common(name: keyof typeof commonParameters) {
  return { $ref: `#/components/parameters/${name}` }
}

function writtenParameter(parameter: ApiParameter, writer: SchemaWriter): OpenApiParameter {
  const { name, in: place, description, required = false, schema, example } = parameter
  return {
    name,
    in: place,
    description,
    required,
    schema: writer.write(schema, 'input'),
    ...(example !== undefined && { example }),
  }
}

/** Those of the call, and those that follow from what it takes. */
function listAnswers({ answers, method, limited, path }: ApiCall): DocumentedResponse[] {
  return [
    ...answers,
    ...(method === 'get' ? [] : unreadableBodyResponse),
    ...(path.includes('{') ? [unreadablePathResponse] : []),
    ...(limited ? [tooManyRequestsResponse] : []),
    serverErrorResponse,
    storeOutageResponse,
    overloadResponse,
  ]
}
