import { z } from 'zod'
import { documentRefusal } from '../answers.ts'
import type { ApiCall, DocumentedResponse } from '../call.ts'
import { documentPathParameter, documentQueryParameter } from '../parameters.ts'

const problem = z.looseObject({ message: z.string() })
const answer = z
  .object({
    data: z.looseObject({}).nullable().optional(),
    errors: z.array(problem).min(1).optional(),
  })
  .meta({ id: 'GraphqlAnswer' })
const example = { query: '{ products(search: "платье", pageSize: 3) { total_count items } }' }
const body = {
  schema: z.looseObject({
    query: z.string(),
    variables: z.looseObject({}).nullable().optional(),
    operationName: z.string().nullable().optional(),
  }),
  example,
}
const storeCode = documentPathParameter(
  'storeCode',
  'The store view; one that is unknown is the main one',
  {
    example: 'ru',
  },
)
const answers: readonly DocumentedResponse[] = [
  { status: 200, description: 'Data, errors or both', schema: answer },
  {
    status: 400,
    description: 'The query cannot be read or asks too much',
    schema: z.union([answer, documentRefusal(400, '').schema ?? answer]),
  },
  documentRefusal(405, 'Queries come by GET or POST'),
  documentRefusal(406, 'The answer is application/json'),
]
const asked = [
  documentQueryParameter('query', 'The query', { required: true, example: example.query }),
  documentQueryParameter('variables', 'As JSON'),
]

/** See docs/api/search.md#graphql. Answers have no envelope. */
export const graphqlCalls: readonly ApiCall[] = (['', '/{storeCode}'] as const).flatMap(path => {
  const inStore = path === '' ? [] : [storeCode]
  const call = {
    path: `/graphql${path}`,
    tag: 'Search' as const,
    summary: 'Products, categories, attributes, reviews, tax rules and pages by GraphQL',
    answers,
  }
  const name = path === '' ? 'graphql' : 'graphqlOfStore'
  return [
    { ...call, id: `${name}Get`, method: 'get' as const, parameters: [...inStore, ...asked] },
    { ...call, id: name, method: 'post' as const, parameters: inStore, body },
  ]
})
