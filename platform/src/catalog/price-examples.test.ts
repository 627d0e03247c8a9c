import { expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { assembleProduct, type ProductContext, type StoredProduct } from './assemble-product.ts'

const around: ProductContext = {
  nowMs: Date.parse('2026-06-01T09:00:00Z'),
  groupId: 0,
  taxPercentOf: taxClass => (taxClass === 2 ? 20 : 0),
  availableOf: () => 5,
  category: () => undefined,
  ratingOf: () => undefined,
  fitOf: () => undefined,
  attributes: () => [],
  part: () => undefined,
}
const past = '2026-01-01 00:00:00'

type Priced = Pick<StoredProduct, 'price' | 'special_price' | 'special_to_date' | 'final_price'>

function pricesOf(facts: Priced & { tax_class_id?: number }, children?: Priced[]) {
  const product = {
    id: 1,
    sku: 'A',
    name: 'A',
    image: '',
    category_ids: [],
    tax_class_id: 2,
    status: 1,
  }
  const variants = children?.map((child, index) => ({ ...product, ...child, id: index + 2 }))
  const stored = { ...product, ...facts, ...(variants && { configurable_children: variants }) }
  const { view } = assembleProduct(stored as unknown as StoredProduct, around)
  return [
    [view.price, view.price_tax, view.price_incl_tax],
    [view.original_price, view.original_price_incl_tax],
    [view.special_price, view.special_price_incl_tax],
  ]
}

// docs/rules/prices.md#the-price-that-counts: rate 20 %, the stored price includes the tax.
it.each([
  [
    'a price',
    { price: parseMoney(1200) },
    [
      [1000, 200, 1200],
      [1000, 1200],
      [0, 0],
    ],
  ],
  [
    'a special price',
    { price: parseMoney(1200), special_price: parseMoney(600) },
    [
      [500, 100, 600],
      [1000, 1200],
      [500, 600],
    ],
  ],
  [
    'an expired special price',
    { price: parseMoney(1200), special_price: parseMoney(600), special_to_date: past },
    [
      [1000, 200, 1200],
      [1000, 1200],
      [0, 0],
    ],
  ],
  [
    'a final price',
    { price: parseMoney(1200), final_price: parseMoney(900) },
    [
      [750, 150, 900],
      [1000, 1200],
      [0, 0],
    ],
  ],
  [
    'a final price below the special price',
    { price: parseMoney(1200), special_price: parseMoney(960), final_price: parseMoney(600) },
    [
      [800, 160, 960],
      [1000, 1200],
      [500, 600],
    ],
  ],
])('the price calculation splits %s into net price, tax and gross', (_name, facts, prices) => {
  expect(pricesOf(facts)).toEqual(prices)
})

it('the price of a configurable product equals the special price of its cheapest variant', () => {
  const children = [
    { price: parseMoney(1200) },
    { price: parseMoney(960) },
    { price: parseMoney(1200), special_price: parseMoney(720) },
  ]
  // The predecessor left the original price at 0 here and struck ₽0 through.
  expect(pricesOf({ price: parseMoney(0) }, children)).toEqual([
    [600, 120, 720],
    [1000, 1200],
    [600, 720],
  ])
})

it('the price calculation adds no tax for a tax class without a rate', () => {
  expect(
    pricesOf({ price: parseMoney(1200), special_price: parseMoney(600), tax_class_id: 0 }),
  ).toEqual([
    [600, 0, 600],
    [1200, 1200],
    [600, 600],
  ])
})
