import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { createDemoShop } from '../../seed/index.ts'
import { createTestCatalogDocuments } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const flags = { new: true, hit: false, sale: false }
const tiers = [{ customer_group_id: 0, qty: 1, value: parseMoney(4000) }]
const june = Date.parse('2026-06-01T00:00:00Z')
let shop: TestShop

beforeAll(async () => {
  const catalog = createTestCatalogDocuments()
  const products = [...catalog.products].map(product =>
    product.sku === 'BAG' ? { ...product, ...flags, tier_prices: tiers } : product,
  )
  shop = await openTestShop({ catalog: { ...catalog, products }, now: () => june })
})
afterAll(() => shop.close())

async function documentOf(entity: string, attribute: string, value: unknown) {
  const query = { _appliedFilters: [{ attribute, value: { eq: value } }] }
  const { body } = await shop.search(query, { entity, response_format: '' })
  return body.hits.hits[0]?._source
}
const product = (sku: string) => documentOf('product', 'sku', sku)

const everyProduct = `id sku name slug type_id status visibility price final_price price_incl_tax price_tax
  original_price original_price_incl_tax special_price special_price_incl_tax special_price_tax
  tax_class_id image thumbnail small_image media_gallery
  url_key url_path category category_ids stock`
const names = (list: string) => list.split(/\s+/)
const lacking = (document: object, list: string) =>
  names(list).filter(field => (document as Record<string, unknown>)[field] === undefined)

describe('a document returned by catalogue search', () => {
  it.each(['SCARF', 'BAG', 'DRESS', 'SET', 'BOX', 'EBOOK', 'RING'])(
    'for the product %s contains every required product field',
    async sku => {
      expect(lacking(await product(sku), everyProduct)).toEqual([])
    },
  )

  it('contains the fields of variants, set links, bundle choices and custom options', async () => {
    const dress = await product('DRESS')
    expect(lacking(dress, 'configurable_options configurable_children')).toEqual([])
    expect(
      lacking(dress.configurable_options[0], 'attribute_id attribute_code label values'),
    ).toEqual([])
    expect(dress.configurable_options[0].values[0]).toMatchObject({
      value_index: 1,
      label: 'Красный',
    })
    const [child] = dress.configurable_children
    expect(lacking(child, 'id sku status stock price price_incl_tax color size')).toEqual([])
    const [link] = (await product('SET')).product_links
    expect(link).toMatchObject({ link_type: 'associated', linked_product_sku: 'BAG' })
    expect(lacking(link, 'sku linked_product_type extension_attributes')).toEqual([])
    const [choice] = (await product('BOX')).bundle_options
    expect(choice).toMatchObject({
      option_id: 1,
      product_links: [{ qty: 1, is_default: true }, {}],
    })
    const [, packing] = (await product('RING')).custom_options
    expect(packing.values[1]).toMatchObject({
      option_type_id: 22,
      price_type: 'percent',
      price: parseMoney(5),
    })
  })

  it('for a category contains every required field', async () => {
    const fields = `id parent_id level name path position is_active product_count children_count
      children_data url_key url_path slug`
    expect(lacking(await documentOf('category', 'id', 62), fields)).toEqual([])
  })

  it('for an attribute contains every required field', async () => {
    const fields = `attribute_code attribute_id default_frontend_label frontend_input options
      is_user_defined is_visible`
    const color = await documentOf('attribute', 'attribute_code', 'color')
    expect(lacking(color, fields)).toEqual([])
    expect(color.options[0]).toMatchObject({ label: 'Красный', value: '1' })
  })

  it('for a tax rule contains its tax classes and the rate of each region', async () => {
    expect(await documentOf('taxrule', 'id', 1)).toMatchObject({
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
      rates: [
        { rate: 10, tax_country_id: 'RU', tax_region_id: 16 },
        { rate: 20, tax_country_id: 'RU', tax_region_id: 0 },
      ],
    })
  })
})

describe('the optional fields of a product', () => {
  it('flags, tier prices and special price dates are returned as stored', async () => {
    expect(await product('BAG')).toMatchObject({ ...flags, tier_prices: tiers })
    expect(await product('SCARF')).toMatchObject({
      special_from_date: '2026-01-01 00:00:00',
      special_to_date: '2026-07-01 00:00:00',
    })
  })

  it('new, hit and sale are booleans in every product of the demo shop', () => {
    const untold = [...createDemoShop().products].filter(
      told => ![told.new, told.hit, told.sale].every(flag => typeof flag === 'boolean'),
    )
    expect(untold.map(({ sku }) => sku)).toEqual([])
  })
})

describe('the categories of the demo shop', () => {
  it('have only one category without a parent, the root category 61', () => {
    const categories = [...createDemoShop().categories]
    expect(categories.filter(({ parent_id }) => parent_id === 0).map(({ id }) => id)).toEqual([61])
  })
})

describe('the attributes of the demo shop', () => {
  it('include color, size and attribute_10002 to attribute_10005 and attribute_10007', () => {
    const codes = [...createDemoShop().attributes].map(({ attribute_code }) => attribute_code)
    const named = ['10002', '10003', '10004', '10005', '10007'].map(code => `attribute_${code}`)
    expect(codes).toEqual(expect.arrayContaining(['color', 'size', ...named]))
  })
})
