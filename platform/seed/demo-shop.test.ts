import { existsSync, statSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import {
  attributeSchema,
  bannerSchema,
  cmsBlockSchema,
  cmsPageSchema,
  configurableChildSchema,
  newsItemSchema,
  productSchema,
  productTypes,
  reviewSchema,
  sizeChartSchema,
  taxRuleSchema,
} from '@vitrina/contract'
import { isSizeAttribute } from '@vitrina/domain'
import { translateDocument } from '../src/catalog/translations.ts'
import { createDemoShop } from './index.ts'

const shop = createDemoShop()
const products = [...shop.products]
const categories = [...shop.categories]
const listable = products.filter(({ status, visibility }) => status < 2 && visibility > 1)
const children = products.flatMap(product => product.configurable_children ?? [])
const today = '2026-11-21 12:00:00'

function inCategory(id: number) {
  return listable.filter(product => product.category_ids.includes(String(id)))
}

function repeated(values: readonly (string | number)[]) {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

describe('the products of the demo shop', () => {
  test('include at least 120 listed products, among them every product type', () => {
    expect(listable.length).toBeGreaterThanOrEqual(120)
    expect(new Set(listable.map(({ type_id }) => type_id))).toEqual(new Set(productTypes))
  })

  test('include products and variants that are disabled, hidden or out of stock', () => {
    expect(products.some(({ status }) => status === 2)).toBe(true)
    expect(products.some(({ visibility }) => visibility === 1)).toBe(true)
    expect(listable.some(({ stock }) => !stock.is_in_stock)).toBe(true)
    expect(children.some(({ status }) => status === 2)).toBe(true)
    expect(children.some(({ stock }) => !stock.is_in_stock)).toBe(true)
  })

  test('have unique ids, SKUs, names, slugs and URL paths', () => {
    const all = [...products, ...children]
    expect(repeated(all.map(({ id }) => id))).toEqual([])
    expect(repeated(all.map(({ sku }) => sku))).toEqual([])
    expect(repeated(products.map(({ url_key }) => url_key))).toEqual([])
    expect(repeated(products.map(({ name }) => name))).toEqual([])
    expect(repeated([...products, ...categories].map(({ url_path }) => String(url_path)))).toEqual(
      [],
    )
  })

  test('no two products share a description', () => {
    expect(repeated(products.map(({ description }) => description))).toEqual([])
  })

  test('no two products of one category share a main picture, except in the root category', () => {
    for (const { id } of categories.filter(({ id }) => id !== 61)) {
      expect([id, repeated(inCategory(id).map(({ image }) => image))]).toEqual([id, []])
    }
  })

  test('the women’s, men’s, shoe and bag departments have products in all price ranges', () => {
    for (const department of [62, 63, 64, 65]) {
      const prices = inCategory(department).map(({ price, special_price, special_to_date }) =>
        special_price && (special_to_date ?? '9') > today ? special_price : price,
      )
      const ranges = prices.map(price => Math.min(3, Math.floor(price / 5000)))
      expect([department, new Set(ranges).size]).toEqual([department, 4])
    }
  })

  test('include special prices that are active, expired and future, each below the price', () => {
    const special = products.filter(({ special_price }) => special_price)
    const dates = special.map(product => ({
      from: product.special_from_date ?? '',
      to: product.special_to_date ?? '9999',
    }))
    expect(dates.some(({ from, to }) => from < today && to > today)).toBe(true)
    expect(dates.some(({ to }) => to < today)).toBe(true)
    expect(dates.some(({ from }) => from > today)).toBe(true)
    for (const product of special) expect(product.special_price).toBeLessThan(product.price)
  })

  test('the sale category contains exactly the products with an active special price', () => {
    for (const product of listable) {
      const prices = [product, ...(product.configurable_children ?? [])]
      const reduced = prices.some(
        ({ special_price, special_from_date, special_to_date }) =>
          special_price && (special_from_date ?? '') < today && (special_to_date ?? '9') > today,
      )
      expect([product.sku, product.category_ids.includes('68')]).toEqual([product.sku, reduced])
      expect([product.sku, product.sale]).toEqual([product.sku, reduced])
    }
  })

  test('the percentages in each product’s material description add up to 100', () => {
    for (const { sku, material } of products) {
      if (!material) continue
      const shares = [...material.matchAll(/(\d+)\s%/g)].map(([, share]) => Number(share))
      expect([sku, shares.reduce((sum, share) => sum + share, 0)]).toEqual([sku, 100])
    }
  })

  test('sets and bundles consist only of listed simple products', () => {
    const simple = new Set(
      listable.filter(({ type_id }) => type_id === 'simple').map(({ sku }) => sku),
    )
    const parts = products.flatMap(product => [
      ...(product.product_links ?? [])
        .filter(({ link_type }) => link_type === 'associated')
        .map(link => link.linked_product_sku),
      ...(product.bundle_options ?? []).flatMap(option =>
        option.product_links.map(link => link.sku),
      ),
    ])
    expect(parts.length).toBeGreaterThan(20)
    expect(parts.filter(sku => !simple.has(sku))).toEqual([])
  })

  test('every cross-sell link leads to a listed product other than the product itself', () => {
    const listed = new Set(listable.map(({ sku }) => sku))
    const worn = products.flatMap(({ sku, product_links = [] }) =>
      product_links
        .filter(({ link_type }) => link_type === 'crosssell')
        .map(link => [sku, link.linked_product_sku] as const),
    )
    expect(worn.length).toBeGreaterThan(60)
    expect(worn.filter(([sku, other]) => !listed.has(other) || sku === other)).toEqual([])
  })

  test('the eight newest products were created on eight different days', () => {
    const dates = listable.map(({ created_at }) => created_at.slice(0, 10)).sort()
    expect(new Set(dates.slice(-8)).size).toBe(8)
  })

  test('every product and variant document matches the contract’s schema', () => {
    for (const product of products) {
      productSchema.parse({
        ...product,
        small_image: product.image,
        thumbnail: product.image,
        category: [],
      })
      for (const child of product.configurable_children ?? []) configurableChildSchema.parse(child)
    }
  })
})

describe('the pictures of the demo shop', () => {
  test('every picture file referenced by a product, banner or news item exists', () => {
    const named = [
      ...products.flatMap(product => [
        product.image,
        ...product.media_gallery.map(({ image }) => image),
      ]),
      ...children.map(({ image }) => image),
      ...[...shop.banners].map(({ image }) => image),
      ...[...shop.news].map(({ image }) => image),
    ].filter(path => typeof path === 'string')
    const missing = named.filter(path => !existsSync(new URL(`media${path}`, import.meta.url)))
    expect(missing).toEqual([])
  })

  test('every picture of a product gallery has a placeholder colour', () => {
    const media = products.flatMap(product => product.media_gallery)
    expect(media.filter(({ color }) => !/^#[0-9a-f]{6}$/.test(color ?? ''))).toEqual([])
  })

  test('at least 60 products show three to five pictures of each of their colours', () => {
    const seen = products.filter(({ media_gallery, configurable_children = [] }) => {
      const paths = media_gallery.map(({ image }) => image.replace('.webp', ''))
      const fronts = new Set(configurable_children.map(({ image = '' }) => String(image)))
      const counts = [...fronts].map(front => {
        const name = front.replace('.webp', '')
        return paths.filter(path => path === name || path.replace(/-[a-z]+$/, '') === name).length
      })
      return counts.length > 0 && counts.every(count => count >= 3 && count <= 5)
    })
    expect(seen.length).toBeGreaterThanOrEqual(60)
  })

  test('no two pictures of a configurable product have the same text description', () => {
    for (const { sku, media_gallery } of products.filter(
      product => product.configurable_children,
    )) {
      expect([sku, repeated(media_gallery.map(({ lab }) => lab ?? ''))]).toEqual([sku, []])
    }
  })

  test('the pictures of a dress show the front of each colour first, then its other views', () => {
    const dress = products.find(({ sku }) => sku === 'VT-10101')
    const images = dress?.media_gallery.map(({ image }) => image.replace(/^.*dress-summer-/, ''))
    expect(images).toEqual([
      'red-floral.webp',
      'yellow-floral.webp',
      'red-floral-figure.webp',
      'red-floral-back.webp',
      'red-floral-fabric.webp',
      'red-floral-detail.webp',
      'yellow-floral-figure.webp',
      'yellow-floral-back.webp',
    ])
    expect(dress?.media_gallery[3]?.lab).toMatch(/цвет красный, вид сзади$/)
    expect(dress?.translations?.en?.media_gallery?.[3]?.lab).toMatch(/, red, back view$/)
  })

  test('every product video is a file smaller than 300 kB and has a text description', () => {
    const films = products.flatMap(({ media_gallery }) => media_gallery.filter(({ vid }) => vid))
    expect(films.length).toBeGreaterThan(0)
    for (const { typ, vid } of films) {
      const file = new URL(`.${vid?.url}`, import.meta.url)
      expect([typ, statSync(file).size < 300_000, vid?.desc]).toEqual([
        'video',
        true,
        expect.any(String),
      ])
    }
  })
})

describe('the categories and attributes of the demo shop', () => {
  test('every category in the menu has at least one product, and slugs are unique', () => {
    const empty = categories.filter(
      ({ id, include_in_menu }) => include_in_menu && inCategory(id).length === 0,
    )
    expect(empty).toEqual([])
    expect(repeated(categories.map(({ slug }) => slug))).toEqual([])
  })

  test('every colour has a swatch, and every option value of a product is defined', () => {
    const attributes = [...shop.attributes]
    const options = new Map(
      attributes.map(({ attribute_code, options }) => [
        attribute_code,
        new Set(options.map(({ value }) => value)),
      ]),
    )
    const color = attributes.find(({ attribute_code }) => attribute_code === 'color')
    for (const option of color?.options ?? []) expect(option.swatch).toMatch(/^#[0-9a-f]{6}$/)
    for (const child of children) {
      expect(options.get('color')).toContain(child.color)
    }
    for (const { configurable_options = [], configurable_children = [] } of products) {
      for (const { attribute_code: code } of configurable_options) {
        for (const child of configurable_children) {
          expect(options.get(code)).toContain((child as Record<string, unknown>)[code])
        }
      }
    }
    const extra = products.flatMap(product =>
      Object.entries(product).filter(([field]) => field.startsWith('attribute_')),
    )
    for (const [code, value] of extra) expect(options.get(code)).toContain(String(value))
  })

  test('shoes have the size attribute shoe_size, and all other products have size', () => {
    const sizeCodes = (product: (typeof products)[number]) =>
      (product.configurable_options ?? [])
        .map(({ attribute_code }) => attribute_code)
        .filter(code => code.endsWith('size'))
    const shoes = products.filter(({ url_path }) => url_path?.startsWith('obuv/'))
    expect(shoes.length).toBeGreaterThan(5)
    for (const pair of shoes) expect(sizeCodes(pair)).toEqual(['shoe_size'])
    const others = products.filter(product => !shoes.includes(product)).flatMap(sizeCodes)
    expect(new Set(others)).toEqual(new Set(['size']))
  })

  test('every attribute and tax rule matches the contract’s schema', () => {
    for (const attribute of shop.attributes) attributeSchema.parse(attribute)
    for (const rule of shop.taxRules) taxRuleSchema.parse(rule)
  })
})

describe('the size charts of the demo shop', () => {
  const sized = products.filter(({ configurable_options = [] }) =>
    configurable_options.some(({ attribute_code }) => isSizeAttribute(attribute_code)),
  )
  const chartOf = (sku: string) => products.find(product => product.sku === sku)?.size_chart

  test('contain a row for every size of every product that has sizes, in the same order', () => {
    for (const { sku, size_chart, configurable_options = [] } of sized) {
      const size = configurable_options.find(({ attribute_code }) =>
        isSizeAttribute(attribute_code),
      )
      const told = sizeChartSchema.parse(size_chart).map(row => row.size)
      expect([sku, told]).toEqual([sku, size?.values.map(({ value_index }) => value_index)])
    }
  })

  test('contain the expected measurements of one coat size and one shoe size', () => {
    expect(chartOf('VT-10482')?.find(({ size }) => size === 646)).toEqual({
      size: 646,
      body: { chest: [90, 93], hips: [98, 101] },
      item: { chest: 106, hips: 110, length: 92, sleeve: 62 },
    })
    expect(chartOf('VT-30121')?.[2]).toEqual({
      size: 738,
      body: { foot: [23.8, 24.3] },
      item: { insole: 24.8 },
    })
  })
})

describe('the reviews of the demo shop', () => {
  const reviews = [...shop.reviews]

  test('are at least 150, with all three statuses, and belong to listed products', () => {
    const ids = new Set(listable.map(({ id }) => id))
    expect(reviews.length).toBeGreaterThanOrEqual(150)
    expect(new Set(reviews.map(({ review_status }) => review_status))).toEqual(new Set([1, 2, 3]))
    expect(reviews.filter(({ product_id }) => !ids.has(product_id))).toEqual([])
    expect(repeated(reviews.map(({ detail }) => detail))).toEqual([])
    for (const review of reviews) reviewSchema.parse(review)
  })

  test('include exactly 28 with a rated fit, each with the purchased size', () => {
    const told = reviews.filter(({ fit }) => fit)
    expect(told).toHaveLength(28)
    expect(told.every(({ bought_size }) => bought_size !== undefined)).toBe(true)
  })

  test('no review is older than its product or newer than 20 November 2026', () => {
    const created = new Map(products.map(({ id, created_at }) => [id, created_at]))
    for (const review of reviews) {
      expect(review.created_at > (created.get(review.product_id) ?? '')).toBe(true)
      expect(review.created_at < '2026-11-21').toBe(true)
    }
  })
})

describe('the CMS content of the demo shop', () => {
  test('pages, blocks, news items and banners match the contract’s schema', () => {
    for (const page of shop.pages) cmsPageSchema.parse(page)
    for (const block of shop.blocks) cmsBlockSchema.parse(block)
    for (const item of shop.news) newsItemSchema.parse(item)
    for (const banner of shop.banners) bannerSchema.parse(banner)
  })

  test('pages, blocks and banners link only to pages and categories that exist', () => {
    const known = new Set([
      '/my-account',
      '/my-account/orders',
      '/order',
      '/news',
      ...[...shop.pages].map(({ identifier }) => `/i/${identifier}`),
      ...categories.map(({ url_path }) => `/${url_path}`),
    ])
    const texts = [...shop.pages, ...shop.blocks].map(({ content }) => content).join('')
    const links = [...texts.matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link ?? '')
    const all = [...links, ...[...shop.banners].map(({ link }) => link)]
    expect(all.filter(link => !known.has(link))).toEqual([])
  })
})

describe('the language of the demo shop', () => {
  const everything = JSON.stringify(
    Object.values(shop).map(documents => [...(documents as Iterable<unknown>)]),
  )

  test('no word mixes Latin and Cyrillic letters', () => {
    expect(
      everything.match(/\p{Script=Cyrillic}[a-z]|(?<!\\)[a-z]\p{Script=Cyrillic}/giu),
    ).toBeNull()
  })

  test('short Russian prepositions in descriptions are followed by a no-break space', () => {
    const loose = products.flatMap(
      ({ description }) => description.match(/[ >](в|с|к|из|на) \S/g) ?? [],
    )
    expect(loose).toEqual([])
  })

  test('no description, page or block contains an exclamation mark', () => {
    const prose = [
      ...products.map(({ description }) => description),
      ...[...shop.pages, ...shop.blocks].map(({ content }) => content),
    ]
    expect(prose.filter(text => text.includes('!'))).toEqual([])
  })
})

test('createDemoShop returns the same products when it is called again', () => {
  expect(JSON.stringify([...createDemoShop().products])).toBe(JSON.stringify(products))
})

const translated = [
  'categories',
  'attributes',
  'products',
  'banners',
  'news',
  'pages',
  'hierarchy',
  'blocks',
] as const
test.each(translated)('every text of the demo shop’s %s has an English translation', name => {
  const inRussian = [...(shop[name] ?? [])].filter(document =>
    /\p{Script=Cyrillic}/u.test(JSON.stringify(translateDocument(document, 'en'))),
  )
  expect(inRussian.map(({ id }) => id)).toEqual([])
})

test('a product’s English translation has the same price and numbers as the original', () => {
  for (const product of products) {
    const { facts = [], price } = translateDocument(product, 'en') as typeof product
    expect(price).toBe(product.price)
    for (const [place, { value }] of (product.facts ?? []).entries()) {
      const figures = (text = '') => text.replace(',', '.').match(/\d+/g)
      expect([product.sku, figures(facts[place]?.value)]).toEqual([product.sku, figures(value)])
    }
  }
})
