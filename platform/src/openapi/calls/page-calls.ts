import { cmsBlockSchema, cmsPageSchema, urlMapRequestSchema } from '@vitrina/contract'
import { z } from 'zod'
import {
  documentRefusal,
  documentSuccess,
  documentSuccessWithoutEnvelope,
  documentValidationRefusal,
} from '../answers.ts'
import type { ApiCall } from '../call.ts'
import {
  categoryDocumentSchema,
  cmsPageDocumentSchema,
  makeDeepPartial,
  productDocumentSchema,
} from '../documents.ts'
import { documentPathParameter } from '../parameters.ts'

const tag = 'Pages'

const place = <Document extends z.ZodObject>(entity: string, document: Document) =>
  z.object({
    _index: z.string(),
    _type: z.literal(entity),
    _id: z.string(),
    _score: z.number(),
    _source: makeDeepPartial(document),
  })

/** See docs/api/content.md. */
export const pageCalls: readonly ApiCall[] = [
  ...cmsCalls('cmsPage', 'page', cmsPageSchema, {
    id: 4,
    identifier: 'o-nas',
    title: 'О нас',
    content: '<p>Мы шьём в Томске.</p>',
    active: true,
    store_id: [0],
  }),
  ...cmsCalls('cmsBlock', 'block', cmsBlockSchema, {
    id: 7,
    identifier: 'footer',
    title: 'Подвал',
    content: '<p>Каждый день с 9 до 21</p>',
    active: true,
    store_id: [0],
  }),
  {
    id: 'mapUrl',
    method: 'post',
    path: '/api/url/map',
    tag,
    summary: 'What lives at a path of the shop',
    description: 'A product, a category or a page; `null` with 200 when nothing does.',
    body: {
      schema: urlMapRequestSchema,
      example: { url: 'zhenschinam/platya', includeFields: null, excludeFields: [] },
    },
    answers: [
      documentSuccessWithoutEnvelope(
        z.union([
          place('product', productDocumentSchema),
          place('category', categoryDocumentSchema),
          place('cms_page', cmsPageDocumentSchema),
          z.null(),
        ]),
        null,
      ),
      documentValidationRefusal(400, 'The path is too long, or no text'),
      documentRefusal(500, 'Missing url'),
    ],
  },
]

function cmsCalls(name: string, word: string, schema: z.ZodType, example: object): ApiCall[] {
  const answers = [
    documentSuccess(schema, { example }),
    documentRefusal(500, `There is no such ${name}`),
  ]
  return [
    {
      id: `${name}ById`,
      method: 'get',
      path: `/api/ext/cms-data/${name}/{id}`,
      tag,
      summary: `A ${word} by id`,
      parameters: [documentPathParameter('id', 'A whole number', { example: '4' })],
      answers,
    },
    {
      id: `${name}ByIdentifier`,
      method: 'get',
      path: `/api/ext/cms-data/${name}Identifier/{identifier}/storeId/{storeId}`,
      tag,
      summary: `A ${word} by name in a store`,
      description: "The store's own before the one that all stores share.",
      parameters: [
        documentPathParameter('identifier', 'Its name', { example: 'o-nas' }),
        documentPathParameter('storeId', 'A whole number', { example: '1' }),
      ],
      answers,
    },
  ]
}
