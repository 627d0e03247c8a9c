import { renderedPricesSchema } from '@vitrina/contract'
import { z } from 'zod'
import { documentRefusal, documentSuccess } from '../answers.ts'
import type { ApiCall } from '../call.ts'
import { productDocumentSchema } from '../documents.ts'
import { documentQueryParameter } from '../parameters.ts'

const tag = 'Prices'
const skus = documentQueryParameter(
  'skus',
  'Separated by commas, at most 500. Unknown ones are left out',
  {
    required: true,
    example: 'BAG,SCARF',
  },
)
const refusals = [
  documentRefusal(400, 'At most 500 skus a call'),
  documentRefusal(500, 'skus parameter is required'),
]
const gross = {
  final_price: 1080,
  regular_price: 1200,
  special_price: 1080,
  minimal_price: 1080,
  max_price: 1080,
  minimal_regular_price: 1200,
  max_regular_price: 1200,
}
const net = {
  final_price: 900,
  regular_price: 1000,
  special_price: 900,
  minimal_price: 900,
  max_price: 900,
  minimal_regular_price: 1000,
  max_regular_price: 1000,
}

/** See docs/api/products.md#prices. */
export const priceCalls: readonly ApiCall[] = [
  {
    id: 'listProducts',
    method: 'get',
    path: '/api/product/list',
    tag,
    summary: 'Products by sku',
    parameters: [skus],
    answers: [
      documentSuccess(
        z.object({
          items: z.array(productDocumentSchema),
          search_criteria: z.object({}),
          total_count: z.int(),
        }),
        { example: { items: [], search_criteria: {}, total_count: 0 } },
      ),
      ...refusals,
    ],
  },
  {
    id: 'renderPrices',
    method: 'get',
    path: '/api/product/render-list',
    tag,
    summary: 'Current prices by sku',
    description:
      '`price_info` includes tax, `tax_adjustments` is without it. Decimal sums of `currency_code`. `token` may be the ' +
      'group token of a profile; `user_group_id` says whose prices the answer holds.',
    token: 'read',
    parameters: [
      skus,
      documentQueryParameter(
        'currencyCode',
        'Prices are in the currency of the store view, whatever is asked',
        {
          example: 'RUB',
        },
      ),
      documentQueryParameter('storeId', '1 when it is missing or below', { schema: z.int() }),
      documentQueryParameter('userGroupId', 'Accepted, not believed', { schema: z.int() }),
    ],
    answers: [
      documentSuccess(renderedPricesSchema, {
        example: {
          items: [
            {
              id: 1500,
              sku: 'SCARF',
              name: 'Шарф шерстяной',
              type: 'simple',
              url: 'aksessuary/sharf-sherstyanoy',
              currency_code: 'RUB',
              store_id: 1,
              price_info: { ...gross, extension_attributes: { tax_adjustments: net } },
            },
          ],
          user_group_id: 0,
        },
      }),
      ...refusals,
    ],
  },
]
