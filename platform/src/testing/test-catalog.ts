import type { Attribute } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import type {
  CatalogDocuments,
  ProductDocument,
  VariantDocument,
} from '../catalog/stored-documents.ts'

/** A shop small enough to know by heart. Prices in rubles with tax. */
export function createTestCatalogDocuments(
  more: readonly ProductDocument[] = [],
): CatalogDocuments {
  return {
    categories: [
      category(61, 0, 'Каталог', ''),
      category(62, 61, 'Женщинам', 'zhenschinam'),
      category(63, 62, 'Платья', 'zhenschinam/platya'),
      category(64, 61, 'Аксессуары', 'aksessuary'),
    ],
    attributes: [
      attribute(93, 'color', 'Цвет', { 1: 'Красный', 2: 'Синий', 3: 'Зелёный' }),
      attribute(142, 'size', 'Размер', { 11: 'S', 12: 'M', 13: 'L' }),
    ],
    taxRules: [
      {
        id: 1,
        code: 'НДС',
        priority: 0,
        customer_tax_class_ids: [3],
        product_tax_class_ids: [2],
        rates: [
          {
            ...{ id: 9, code: 'НДС 10 %', rate: 10 },
            ...{ tax_country_id: 'RU', tax_region_id: 16, region_name: 'Республика Татарстан' },
          },
          { id: 1, tax_country_id: 'RU', tax_region_id: 0, rate: 20, code: 'НДС 20 %' },
        ],
      },
    ],
    products: [
      createTestProduct(1, 'DRESS', 'Платье летнее', 0, ['62', '63'], {
        type_id: 'configurable',
        configurable_options: [
          option(101, 93, 'color', 'Цвет', { 1: 'Красный', 2: 'Синий' }),
          option(102, 142, 'size', 'Размер', { 11: 'S', 12: 'M' }),
        ],
        configurable_children: [
          createTestVariant(11, 'DRESS-R-S', '1', '11', 3000, 3),
          createTestVariant(12, 'DRESS-R-M', '1', '12', 3000, 0),
          {
            ...createTestVariant(13, 'DRESS-B-M', '2', '12', 3600, 5),
            special_price: parseMoney(2400),
          },
        ],
      }),
      createTestProduct(2, 'BAG', 'Сумка кожаная', 5000, ['64'], { color: 1, stock: inStock(1) }),
      createTestProduct(3, 'SCARF', 'Шарф шерстяной', 1200, ['64'], {
        color: 2,
        special_price: parseMoney(600),
        special_from_date: '2026-01-01 00:00:00',
        special_to_date: '2026-07-01 00:00:00',
      }),
      createTestProduct(4, 'EBOOK', 'Стайлбук', 490, ['64'], { type_id: 'downloadable' }),
      createTestProduct(5, 'SET', 'Сумка и шарф', 0, ['64'], {
        type_id: 'grouped',
        product_links: [link('SET', 'BAG', 1), link('SET', 'SCARF', 2)],
      }),
      createTestProduct(6, 'BOX', 'Подарочная коробка', 0, ['64'], {
        type_id: 'bundle',
        bundle_options: [
          {
            option_id: 1,
            title: 'Внутри',
            required: true,
            type: 'radio',
            position: 1,
            sku: 'BOX',
            product_links: [
              { id: '1', sku: 'SCARF', option_id: 1, qty: 1, position: 1, is_default: true },
              { id: '2', sku: 'BAG', option_id: 1, qty: 1, position: 2, is_default: false },
            ],
          },
        ],
      }),
      createTestProduct(7, 'RING', 'Кольцо', 10_000, ['64'], {
        custom_options: [
          {
            option_id: 1,
            title: 'Гравировка',
            type: 'field',
            sort_order: 1,
            is_require: false,
          },
          {
            option_id: 2,
            title: 'Упаковка',
            type: 'radio',
            sort_order: 2,
            is_require: true,
            values: [
              {
                option_type_id: 21,
                title: 'Конверт',
                sort_order: 1,
                price: 0,
                price_type: 'fixed',
              },
              {
                option_type_id: 22,
                title: 'Шкатулка',
                sort_order: 2,
                price: 5,
                price_type: 'percent',
              },
            ],
          },
        ],
      }),
      createTestProduct(8, 'GONE', 'Снято с продажи', 700, ['64'], { status: 2 }),
      ...more,
    ],
    reviews: [review(1, 1, 5, 1), review(2, 1, 4, 1), review(3, 1, 1, 2)],
    pages: [],
    blocks: [],
    news: [],
    banners: [],
    coupons: [],
  }
}

export function createTestProduct(
  id: number,
  sku: string,
  name: string,
  price: number,
  categoryIds: string[],
  facts: Partial<ProductDocument> = {},
): ProductDocument {
  return {
    id,
    sku,
    name,
    price: parseMoney(price),
    type_id: 'simple',
    slug: sku.toLowerCase(),
    url_key: sku.toLowerCase(),
    url_path: `goods/${sku.toLowerCase()}`,
    status: 1,
    visibility: 4,
    tax_class_id: 2,
    image: '/products/a.webp',
    media_gallery: [],
    category_ids: categoryIds,
    stock: inStock(100),
    description: '',
    created_at: '2026-01-01 00:00:00',
    updated_at: `2026-01-${String((id % 28) + 1).padStart(2, '0')} 00:00:00`,
    ...facts,
  }
}

export function createTestVariant(
  id: number,
  sku: string,
  color: string,
  size: string,
  price: number,
  qty: number,
): VariantDocument {
  return {
    id,
    sku,
    color,
    size,
    price: parseMoney(price),
    status: 1,
    visibility: 1,
    stock: inStock(qty),
  }
}

function inStock(qty: number) {
  return { qty, is_in_stock: qty > 0 }
}

function category(id: number, parent_id: number, name: string, path: string) {
  const key = path.split('/').at(-1) ?? ''
  return {
    id,
    parent_id,
    name,
    is_active: true,
    position: id,
    url_key: key,
    url_path: path,
    slug: key,
    include_in_menu: 1,
  }
}

function attribute(
  id: number,
  code: string,
  label: string,
  options: Record<string, string>,
): Attribute {
  return {
    id,
    attribute_id: id,
    attribute_code: code,
    frontend_input: 'select',
    default_frontend_label: label,
    is_user_defined: true,
    is_visible: true,
    options: Object.entries(options).map(([value, words]) => ({ value, label: words })),
  }
}

function option(
  id: number,
  attributeId: number,
  code: string,
  label: string,
  values: Record<string, string>,
) {
  return {
    id,
    attribute_id: String(attributeId),
    attribute_code: code,
    label,
    position: 0,
    values: Object.entries(values).map(([value, words]) => ({
      value_index: Number(value),
      label: words,
    })),
  }
}

function link(sku: string, linked: string, qty: number) {
  return {
    sku,
    link_type: 'associated',
    linked_product_sku: linked,
    linked_product_type: 'simple',
    extension_attributes: { qty },
  }
}

function review(id: number, productId: number, stars: number, status: number) {
  return {
    id,
    product_id: productId,
    title: '',
    detail: '',
    nickname: 'Анна',
    review_entity: 'product' as const,
    review_status: status,
    ratings: [{ rating_name: 'Оценка', value: stars }],
    created_at: `2026-02-0${id} 00:00:00`,
  }
}
