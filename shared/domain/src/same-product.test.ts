import { describe, expect, it } from '@jest/globals'
import { isSameProduct, type ProductIdentity } from './same-product.ts'

const box = (option_qty: unknown, selections: unknown[]): ProductIdentity => ({
  sku: 'BOX',
  productOption: {
    extension_attributes: {
      bundle_options: [{ option_id: '1', option_qty, option_selections: selections }],
    },
  },
})
const ring = (
  ...custom_options: { option_id: unknown; option_value: unknown }[]
): ProductIdentity => ({
  sku: 'RING',
  productOption: { extension_attributes: { custom_options } },
})

describe('two cart lines of the same product', () => {
  it('have the same sku if the product has no options', () => {
    expect(isSameProduct({ sku: 'BAG' }, { sku: 'BAG', productOption: null })).toBe(true)
    expect(isSameProduct({ sku: 'BAG' }, { sku: 'SCARF' })).toBe(false)
  })

  it('have the same variant sku, whatever their options', () => {
    const variant = { sku: 'DRESS-R-S', parentSku: 'DRESS' }
    expect(
      isSameProduct(variant, { ...variant, productOption: { extension_attributes: {} } }),
    ).toBe(true)
  })

  it('have the same bundle choices, whatever their sku', () => {
    expect(
      isSameProduct(box(1, ['2']), { ...box('1', [2]), sku: 'BOX-BAG', parentSku: 'BOX' }),
    ).toBe(true)
    expect(isSameProduct(box(1, ['2']), box(2, ['2']))).toBe(false)
    expect(isSameProduct(box(1, ['2']), box(1, ['1']))).toBe(false)
  })

  it('have the same custom options in any order', () => {
    const engraved = { option_id: 1, option_value: 'Анна ' }
    const boxed = { option_id: '2', option_value: 22 }
    expect(isSameProduct(ring(engraved, boxed), ring(boxed, { ...engraved, option_id: '1' }))).toBe(
      true,
    )
    expect(isSameProduct(ring(boxed), ring(boxed, { option_id: 1, option_value: '' }))).toBe(true)
    expect(isSameProduct(ring(boxed), ring(engraved, boxed))).toBe(false)
  })
})
