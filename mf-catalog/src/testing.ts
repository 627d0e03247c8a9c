import type { SearchAnswer, SearchRequest } from '@vitrina/api-client'
import type { Attribute, Category, Product, SearchEntity } from '@vitrina/contract'
import { parseMoney, succeed } from '@vitrina/domain'
import messages from '../messages/ru-RU/catalog.json' with { type: 'json' }
import savedProducts from '../messages/ru-RU/saved-products.json' with { type: 'json' }

export const catalogMessages = { catalog: messages }
/** With the words that come with the lists of things put aside. */
export const savedProductsMessages = { catalog: messages, 'saved-products': savedProducts }

type AnySearch = SearchRequest<SearchEntity>

/**
 * A catalogue for tests: answers each entity with what a function makes of the request, and keeps
 * the requests.
 */
export function createTestCatalog(
  answers: Partial<Record<SearchEntity, (request: AnySearch) => Partial<SearchAnswer<unknown>>>>,
) {
  const requests: AnySearch[] = []
  const search = async (request: AnySearch) => {
    requests.push(request)
    const answer = answers[request.entity]?.(request) ?? {}
    return succeed({ items: [], total: 0, aggregations: {}, attributes: [], ...answer })
  }
  return { requests, catalog: { search } as never }
}

/** What a request filters by: `{ color: { in: ['49'] } }`. */
export function readRequestFilters({ query }: AnySearch): Record<string, unknown> {
  return Object.fromEntries(
    (query._appliedFilters ?? []).map(({ attribute, value }) => [attribute, value]),
  )
}

function sampleAttribute(code: string, options: Attribute['options']): Attribute {
  return {
    attribute_id: code === 'color' ? 93 : 142,
    id: code === 'color' ? 93 : 142,
    attribute_code: code,
    frontend_input: 'select',
    default_frontend_label: code,
    is_user_defined: true,
    is_visible: true,
    options,
  }
}

export const colorAttribute = sampleAttribute('color', [
  { label: 'Кэмел', value: '49', swatch: '#bd8b4f' },
  { label: 'Чёрный', value: '50', swatch: '#26241f' },
])
export const sizeAttribute = sampleAttribute('size', [
  { label: '44', value: '644', sort_order: 1 },
  { label: '46', value: '646', sort_order: 2 },
])

export const sampleCategory: Category = {
  id: 621,
  parent_id: 62,
  name: 'Платья',
  is_active: true,
  position: 1,
  level: 3,
  product_count: 64,
  children_count: '1',
  children_data: [{ id: 6211, name: 'Летние', children_data: [{ id: 62111, name: 'Сарафаны' }] }],
  path: '61/62/621',
  url_key: 'platya',
  url_path: 'zhenschinam/platya',
  slug: 'platya',
  include_in_menu: 1,
  meta_description: 'Летние, офисные и платья-рубашки.',
}

export function createSampleProduct(number: number, changes: Partial<Product> = {}): Product {
  const image = `/products/dress-${number}.webp`
  return {
    id: number,
    sku: `VT-${number}`,
    type_id: 'simple',
    name: `Платье ${number}`,
    slug: `plate-${number}`,
    url_key: `plate-${number}`,
    url_path: `zhenschinam/platya/plate-${number}`,
    status: 1,
    visibility: 4,
    tax_class_id: 2,
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: [{ image, pos: 1, typ: 'image', lab: `Платье ${number} спереди` }],
    category_ids: ['62', '621'],
    category: [
      { category_id: 62, name: 'Женщинам', slug: 'zhenschinam', path: 'zhenschinam' },
      { category_id: 621, name: 'Платья', slug: 'platya', path: 'zhenschinam/platya' },
    ],
    stock: { qty: 40, is_in_stock: true },
    description: '<p>Лёгкое платье.</p>',
    price: parseMoney(4991.67),
    final_price: parseMoney(5990),
    price_incl_tax: parseMoney(5990),
    original_price_incl_tax: parseMoney(5990),
    special_price_incl_tax: parseMoney(0),
    created_at: '2026-11-01 10:00:00',
    updated_at: '2026-11-02 10:00:00',
    ...changes,
  }
}

/** A coat in two colours and two sizes; black 46 is sold out, camel is on sale. */
export function createSampleCoat(): Product {
  const child = (color: string, size: string, changes = {}) => ({
    id: Number(color + size),
    sku: `VT-1-${color}-${size}`,
    status: 1,
    color,
    size,
    image: `/products/coat-${color}.webp`,
    stock: { qty: 12, is_in_stock: true },
    ...changes,
  })
  return createSampleProduct(1, {
    type_id: 'configurable',
    name: 'Пальто двубортное',
    image: '/products/coat-49.webp',
    media_gallery: [
      { image: '/products/coat-49.webp', pos: 1, typ: 'image', lab: 'Пальто, кэмел' },
      { image: '/products/coat-50.webp', pos: 2, typ: 'image', lab: 'Пальто, чёрный' },
    ],
    price_incl_tax: parseMoney(14_990),
    original_price_incl_tax: parseMoney(18_990),
    special_price_incl_tax: parseMoney(14_990),
    configurable_options: [
      {
        id: 1,
        attribute_id: '93',
        attribute_code: 'color',
        label: 'Цвет',
        position: 0,
        values: [
          { value_index: 49, label: 'Кэмел' },
          { value_index: 50, label: 'Чёрный' },
        ],
      },
      {
        id: 2,
        attribute_id: '142',
        attribute_code: 'size',
        label: 'Размер',
        position: 1,
        values: [
          { value_index: 644, label: '44' },
          { value_index: 646, label: '46' },
        ],
      },
    ],
    configurable_children: [
      child('49', '644', { stock: { qty: 2, is_in_stock: true } }),
      child('49', '646'),
      child('50', '644', { price_incl_tax: 18_990, special_price_incl_tax: 0 }),
      child('50', '646', { stock: { qty: 0, is_in_stock: false } }),
    ],
  })
}
