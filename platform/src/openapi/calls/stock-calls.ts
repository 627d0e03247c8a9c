import { stockItemSchema } from '@vitrina/contract'
import { z } from 'zod'
import { documentNestedCodeRefusal, documentRefusal, documentSuccess } from '../answers.ts'
import type { ApiCall } from '../call.ts'
import { documentPathParameter, documentQueryParameter } from '../parameters.ts'

const tag = 'Stock'
const unknownSku = 'No stock information for given sku'
const stockItem = {
  item_id: 1500,
  product_id: 1500,
  stock_id: 1,
  qty: 40,
  is_in_stock: true,
  is_qty_decimal: false,
  use_config_min_qty: true,
  min_qty: 0,
  min_sale_qty: 1,
  max_sale_qty: 10_000,
  backorders: 0,
  manage_stock: true,
  use_config_manage_stock: true,
  low_stock_date: null,
  stock_status_changed_auto: 0,
}
const answers = [
  documentSuccess(stockItemSchema, { example: stockItem }),
  documentRefusal(500, 'sku parameter is required'),
  documentNestedCodeRefusal(404, unknownSku),
]

const indexedAnswers = [
  documentSuccess(stockItemSchema, { example: stockItem }),
  documentRefusal(500, 'sku parameter is required'),
  documentRefusal(500, unknownSku),
]

/** See docs/api/products.md#stock. */
export const stockCalls: readonly ApiCall[] = [
  {
    id: 'checkStock',
    method: 'get',
    path: '/api/stock/check',
    tag,
    summary: 'Stock of one product',
    parameters: [documentQueryParameter('sku', 'Which', { required: true, example: 'BAG' })],
    answers,
  },
  {
    id: 'checkStockBySku',
    method: 'get',
    path: '/api/stock/check/{sku}',
    tag,
    summary: 'Stock of one product, by path',
    parameters: [documentPathParameter('sku', 'Which', { example: 'BAG' })],
    answers,
  },
  {
    id: 'listStock',
    method: 'get',
    path: '/api/stock/list',
    tag,
    summary: 'Stock of many products',
    description: 'In the order of the skus. One unknown sku refuses the whole list.',
    parameters: [
      documentQueryParameter('skus', 'Separated by commas, at most 500', {
        required: true,
        example: 'BAG,SCARF',
      }),
    ],
    answers: [
      documentSuccess(z.array(stockItemSchema), { example: [stockItem] }),
      documentRefusal(400, 'At most 500 skus a call'),
      documentRefusal(500, 'skus parameter is required'),
      documentRefusal(500, unknownSku),
    ],
  },
  {
    id: 'checkIndexedStock',
    method: 'get',
    path: '/api/ext/elastic-stock/check',
    tag,
    summary: 'Stock of one product, under the other name clients know',
    parameters: [documentQueryParameter('sku', 'Which', { required: true, example: 'BAG' })],
    answers: indexedAnswers,
  },
  {
    id: 'checkIndexedStockBySku',
    method: 'get',
    path: '/api/ext/elastic-stock/check/{sku}',
    tag,
    summary: 'The same, by path',
    parameters: [documentPathParameter('sku', 'Which', { example: 'BAG' })],
    answers: indexedAnswers,
  },
  {
    id: 'listIndexedStock',
    method: 'get',
    path: '/api/ext/elastic-stock/list',
    tag,
    summary: 'Stock of those products that are known',
    description: 'Unknown skus are left out; when none is known, the list is refused.',
    parameters: [
      documentQueryParameter('skus', 'Separated by commas, at most 500', {
        required: true,
        example: 'BAG,SCARF',
      }),
    ],
    answers: [
      documentSuccess(z.array(stockItemSchema), { example: [stockItem] }),
      documentRefusal(400, 'At most 500 skus a call'),
      documentRefusal(500, 'skus parameter is required'),
      documentRefusal(500, unknownSku),
    ],
  },
]
