import type { ApiClient } from '@vitrina/api-client'
import { fail, succeed } from '@vitrina/domain'

const categories = [
  { id: 62, parent_id: 61, name: 'Женщинам' },
  { id: 621, parent_id: 62, name: 'Платья & юбки' },
  { id: 68, parent_id: 61, name: 'Распродажа' },
]
export const dressProduct = {
  ...{ id: 1, sku: 'DRESS', type_id: 'configurable', name: 'Платье «Шторм» <лето>' },
  ...{ url_path: 'zhenschinam/platya/plate', description: '<p>Лён &amp; вискоза.</p><p>Пояс.</p>' },
  ...{ price_incl_tax: 3490.5, original_price_incl_tax: 4990, special_price_incl_tax: 3490.5 },
  ...{ image: '/products/red.webp', facts: [{ label: 'Длина', value: '98 см' }] },
  category: [
    { category_id: 68, name: 'Распродажа', path: 'rasprodazha' },
    { category_id: 621, name: 'Платья', path: 'zhenschinam/platya' },
  ],
  configurable_options: [
    { attribute_code: 'color', label: 'Цвет', values: [{ label: 'Красный', value_index: 513 }] },
    { attribute_code: 'size', label: 'Размер', values: [{ label: '42', value_index: 642 }] },
  ],
  // What a variant shares with its product the platform leaves out of it.
  configurable_children: [
    {
      ...{ sku: 'DRESS-42', color: '513', size: '642', status: 1 },
      stock: { is_in_stock: true },
    },
    {
      ...{ sku: 'DRESS-44', color: '513', size: '644', status: 1, price_incl_tax: 4990 },
      ...{ special_price_incl_tax: 0, stock: { is_in_stock: false } },
    },
    { sku: 'DRESS-OFF', status: 2, price_incl_tax: 10 },
    { sku: 'DRESS-FREE', status: 1, price_incl_tax: 0 },
  ],
}
export const bagProduct = {
  ...{ id: 2, sku: 'BAG', type_id: 'simple', name: 'Сумка', url_path: 'bag', description: '' },
  // Without a special price that counts the pages show no old price.
  ...{ price_incl_tax: 5000, original_price_incl_tax: 5500, special_price_incl_tax: 0 },
  stock: { is_in_stock: true },
  media_gallery: Array.from({ length: 14 }, (_, place) => ({
    image: `/bag-${place}.webp`,
    vid: null,
  })),
  category: [{ category_id: 62, name: 'Женщинам', path: 'zhenschinam' }],
}
export const excludedProducts = [
  { ...bagProduct, id: 3, sku: 'SET', type_id: 'grouped' },
  { ...bagProduct, id: 4, sku: 'NOWHERE', category: [] },
]
const offers = [
  { to: 'door', price: 389.2, earliest: '2026-12-03', latest: '2026-12-05' },
  { to: 'point', price: 0, earliest: '2026-12-02', latest: '2026-12-02' },
]

/** A platform that answers pages of products by their ids, as the real one does. */
export function createFeedPlatform(products: { id: number }[], isAway = () => false) {
  const search = async ({ entity, query, size }: Parameters<ApiClient['catalog']['search']>[0]) => {
    if (isAway()) return fail({ kind: 'offline' as const })
    if (entity === 'category') return succeed({ items: categories })
    const range = query._appliedFilters?.find(({ attribute }) => attribute === 'id')?.value
    const { gte } = range as { gte: number }
    return succeed({ items: products.filter(({ id }) => id >= gte).slice(0, size) })
  }
  return {
    catalog: { search },
    delivery: { offers: async () => succeed(offers) },
  } as unknown as ApiClient
}

export const feedOptions = {
  ...{ origin: 'https://vitrina.test', shopName: 'Витрина', city: 'Москва', pageSize: 2 },
  now: () => Date.parse('2026-12-01T09:00:00Z'),
}
