import fc from 'fast-check'
import type { IndexedDocument } from '../search-index.ts'

const nouns = [
  ...['Платье', 'Платье-футляр', 'Футболка', 'Кроссовки', 'Сумка кросс-боди', 'Пальто', 'Топ'],
  ...[
    'Шарф',
    'Куртка-бомбер',
    'Кеды',
    'Термос, 500 мл',
    'Dress',
    'Leather Boots',
    'Сертификат на ₽5 000',
  ],
]
const facts = [
  'в горошек',
  'из хлопка',
  'чёрное',
  'с поясом',
  'Nike',
  'для бега',
  'мужская',
  'Levi’s',
]
const departments = ['Женщинам', 'Мужчинам Обувь', 'Аксессуары', 'Распродажа']
const categories = ['61', '62', '621', '63', '64']

const options = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })
const maybe = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: undefined, freq: 4 })

/** Goods of a shop whose fields are written in all the ways that mean the same. */
export const arbitraryShopDocument: fc.Arbitrary<IndexedDocument> = fc
  .record({
    id: fc.integer({ min: 1, max: 400 }),
    noun: fc.constantFrom(...nouns),
    more: fc.subarray(facts, { maxLength: 2 }),
    department: fc.constantFrom(...departments),
    listed: fc.boolean(),
    variants: fc.nat({ max: 2 }),
    fields: fc.record({
      status: fc.constantFrom(0, 1, '1', 2),
      visibility: fc.constantFrom(1, 2, 4, '4'),
      category_ids: fc.uniqueArray(fc.constantFrom(...categories), { maxLength: 3 }),
      color: maybe(
        fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }).map(String)),
      ),
      color_options: maybe(options),
      size: maybe(fc.constantFrom('S', 'M', 46, '48')),
      size_options: maybe(options.map(list => list.map(String))),
      final_price: maybe(fc.integer({ min: 0, max: 40 }).map(hundreds => hundreds * 500)),
      price: maybe(fc.integer({ min: 0, max: 400 }).map(tens => tens * 50.5)),
      is_new: maybe(fc.oneof(fc.boolean(), fc.constantFrom('true', 'false'))),
      discounted: maybe(fc.boolean()),
      rating_rank: maybe(fc.constantFrom(3.714, 4, 4.25, 4.833, 5)),
      updated_at: maybe(
        fc
          .integer({ min: 1, max: 28 })
          .map(day => `2026-01-${String(day).padStart(2, '0')} 00:00:00`),
      ),
      rating: maybe(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })),
      title: maybe(fc.constantFrom('Ёлка', 'ель', 'Ель', 'яблоко', 'apple', '', 'Зонт', 'зонт')),
    }),
  })
  .map(({ id, noun, more, department, listed, variants, fields }) => {
    const sku = `VT-${1_000 + id}`
    const skus = [sku, ...['RD-40', 'BK-42'].slice(0, variants).map(end => `${sku}-${end}`)]
    return {
      id,
      fields: { id, sku, ...fields },
      ...(listed && { text: { name: [noun, ...more].join(' '), skus, categories: department } }),
    }
  })
