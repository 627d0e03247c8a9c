import { describe, expect, it } from '@jest/globals'
import type { PlacedOrderItem, Product } from '@vitrina/contract'
import { coatLine, scarfLine } from '../testing/order.ts'
import { planReorder } from './reorder-plan.ts'

const coat = {
  sku: 'COAT',
  type_id: 'configurable',
  status: 1,
  configurable_children: [{ id: 1, sku: 'COAT-46', status: 1 }],
} as unknown as Product
const scarf = { sku: 'SCARF', type_id: 'simple', status: 1 } as Product

function plan(
  items: readonly PlacedOrderItem[],
  products: readonly Product[],
  left: Readonly<Record<string, number>> = {},
) {
  const bySku = new Map(products.map(product => [product.sku, product]))
  return planReorder(items, { products: bySku, left: new Map(Object.entries(left)) })
}

const kindOf = (item: PlacedOrderItem, product: Product) => plan([item], [product])[0]?.kind

describe('the plan of a reorder', () => {
  it('adds lines whose product is still sold, limited to the pieces in stock', () => {
    expect(plan([coatLine, scarfLine], [coat, scarf], { SCARF: 1 })).toEqual([
      { kind: 'put', quantity: 1 },
      { kind: 'put', quantity: 1 },
    ])
  })

  it('adds every line in full when products and stock could not be loaded', () => {
    expect(planReorder([scarfLine], null)).toEqual([{ kind: 'put', quantity: 2 }])
  })

  it('classifies deleted or disabled products as gone, and products at stock 0 as sold out', () => {
    expect(plan([coatLine], [])).toEqual([{ kind: 'gone' }])
    expect(plan([coatLine], [{ ...coat, status: 2 }])).toEqual([{ kind: 'gone' }])
    expect(plan([scarfLine], [scarf], { SCARF: 0 })).toEqual([{ kind: 'sold-out' }])
  })

  it('shares the stock of a product between its two lines', () => {
    const engraved = { ...scarfLine, item_id: 3 }
    expect(plan([scarfLine, engraved], [scarf], { SCARF: 3 })).toEqual([
      { kind: 'put', quantity: 2 },
      { kind: 'put', quantity: 1 },
    ])
    expect(plan([scarfLine, engraved], [scarf], { SCARF: 2 })[1]).toEqual({ kind: 'sold-out' })
  })

  it('requires a new choice for a line whose variant is deleted or disabled', () => {
    const others = [{ id: 2, sku: 'COAT-48', status: 1 }]
    expect(kindOf(coatLine, { ...coat, configurable_children: others })).toBe('choose')
    const withdrawn = [{ id: 1, sku: 'COAT-46', status: 2 }]
    expect(kindOf(coatLine, { ...coat, configurable_children: withdrawn })).toBe('choose')
  })
})

describe('the reorder plan of a line with custom options', () => {
  const engraving = { option_id: 1, title: 'Надпись', type: 'field', is_require: false }
  const box = {
    option_id: 2,
    title: 'Коробка',
    type: 'checkbox',
    is_require: false,
    values: [{ option_type_id: 21 }, { option_type_id: 22 }],
  }
  const ring = { ...scarf, custom_options: [engraving, box] } as unknown as Product
  const asked = (...custom_options: { option_id: string; option_value: string }[]) => ({
    ...scarfLine,
    product_option: { extension_attributes: { custom_options } },
  })

  it.each([
    ['still available', [{ option_id: '1', option_value: 'А' }], 'put'],
    ['selected and all available', [{ option_id: '2', option_value: '21,22' }], 'put'],
    ['selected and partly unavailable', [{ option_id: '2', option_value: '21,29' }], 'choose'],
    ['no longer available', [{ option_id: '9', option_value: 'А' }], 'choose'],
  ] as const)('for values %s (%j) is “%s”', (_what, answers, kind) => {
    expect(kindOf(asked(...answers), ring)).toBe(kind)
  })

  it('requires a new choice when an option that is now required has no value', () => {
    const must = [{ ...engraving, is_require: true }]
    expect(kindOf(scarfLine, { ...ring, custom_options: must } as unknown as Product)).toBe(
      'choose',
    )
  })
})

describe('the reorder plan of a bundle line', () => {
  const links = [{ id: '5' }, { id: '6' }]
  const bundle = {
    ...scarf,
    type_id: 'bundle',
    bundle_options: [{ option_id: 1, required: true, product_links: links }],
  } as unknown as Product
  const of = (option_id: number, ...option_selections: string[]) => ({
    ...scarfLine,
    product_option: {
      extension_attributes: { bundle_options: [{ option_id, option_qty: 1, option_selections }] },
    },
  })

  it('adds the bundle when all its parts are available', () => {
    expect(kindOf(of(1, '6'), bundle)).toBe('put')
    expect(kindOf(of(1, '5', '6'), bundle)).toBe('put')
  })

  it('requires a new choice when a part is no longer available', () => {
    expect(kindOf(of(1, '7'), bundle)).toBe('choose')
    expect(kindOf(of(1, '6', '7'), bundle)).toBe('choose')
  })

  it('requires a new choice when an option is no longer available', () => {
    expect(kindOf(of(9, '6'), bundle)).toBe('choose')
  })

  it('requires a new choice when the ordered parts are unknown', () => {
    expect(kindOf(scarfLine, bundle)).toBe('choose')
  })

  it('requires a new choice when the bundle has a new required option', () => {
    const bundle_options = [
      ...(bundle.bundle_options ?? []),
      { option_id: 2, required: true, product_links: links },
    ]
    expect(kindOf(of(1, '6'), { ...bundle, bundle_options } as unknown as Product)).toBe('choose')
  })
})
