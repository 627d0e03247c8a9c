import { parseMoney } from '@vitrina/domain'
import type { ProductDocument, TranslatedDocument } from '../src/catalog/stored-documents.ts'
import type { AttributeFilterFields } from './build/clothing.ts'
import { findMainMaterial } from './build/main-material.ts'
import { getOptionId } from './content/attributes.ts'
import { demoProducts } from './content/products.ts'
import { addDaysAndMinutes } from './words/dates.ts'
import { createRandomSource, type RandomSource } from './words/random.ts'

const firstId = 10_000_000
/** Ids a product and its variants take. */
const idsEach = 40

const fabrics = [
  ['из мериноса', 'Шерсть мериноса 100 %'],
  ['из хлопка', 'Хлопок 100 %'],
  ['из льна', 'Лён 100 %'],
  ['из вискозы', 'Вискоза 95 %, эластан 5 %'],
  ['из шерсти с кашемиром', 'Шерсть 90 %, кашемир 10 %'],
  ['из шёлка с хлопком', 'Шёлк 60 %, хлопок 40 %'],
] as const
const series = [
  ...['Нева', 'Ладога', 'Ока', 'Онега', 'Кама', 'Двина'],
  ...['Истра', 'Волхов', 'Мезень', 'Печора'],
]
/**
 * So many products made from the demo shop's own: its categories, pictures, colours and sizes with
 * other names, prices, stock and dates. The same numbers give the same products. Ids start at ten
 * million and skus with `VL-`, so they stand beside the demo shop without touching it.
 */
export function* createLargeCatalog(
  count: number,
): Generator<ProductDocument & AttributeFilterFields> {
  const models = demoProducts.filter(
    ({ status, visibility, type_id }) =>
      status < 2 && visibility > 1 && (type_id === 'configurable' || type_id === 'simple'),
  )
  const random = createRandomSource(61)
  for (let place = 0; place < count; place++) {
    const model = models[place % models.length]
    if (model) yield similar(model, place, random)
  }
}

function similar(
  {
    custom_options: _custom,
    translations: _others,
    ...model
  }: TranslatedDocument<ProductDocument> & Partial<AttributeFilterFields>,
  place: number,
  random: RandomSource,
) {
  const id = firstId + place * idsEach
  const sku = `VL-${place + 1}`
  const price = parseMoney(Math.round((model.price * (60 + random.below(140))) / 10_000) * 100 + 90)
  const special =
    random.below(6) === 0 ? parseMoney(Math.floor((price * 0.7) / 100) * 100 + 90) : null
  const fabric = random.oneOf(fabrics)
  const sewn = 'attribute_10005' in model && !isOuterwear(model)
  const name = `${plainName(model)}${sewn ? ` ${fabric[0]}` : ''} «${random.oneOf(series)}-${place + 1}»`
  const key = `${model.url_key}-${place + 1}`
  const added = addDaysAndMinutes('2024-01-01', random.below(900), random.below(1440))
  const priced = {
    price,
    special_price: special,
    special_from_date: special ? '2026-01-01 00:00:00' : null,
    special_to_date: special ? '2099-12-31 23:59:59' : null,
  }
  const children = model.configurable_children?.map((child, row) => ({
    ...child,
    ...priced,
    id: id + 1 + row,
    sku: child.sku.replace(model.sku, sku),
    stock: stock(random.below(5) === 0 ? 0 : random.below(40)),
  }))
  return {
    ...model,
    ...priced,
    id,
    sku,
    name,
    slug: key,
    url_key: key,
    url_path: model.url_path.replace(model.url_key, key),
    category_ids: categories(model, special !== null),
    new: false,
    hit: random.below(20) === 0,
    sale: special !== null,
    created_at: added,
    updated_at: added,
    stock: children
      ? stock(children.reduce((sum, child) => sum + child.stock.qty, 0))
      : stock(random.below(40)),
    ...(sewn && {
      material: fabric[1],
      attribute_10004: getOptionId('mainMaterial', findMainMaterial(fabric[1])),
    }),
    ...(children && { configurable_children: children }),
    ...(model.configurable_options && {
      configurable_options: model.configurable_options.map(option => ({
        ...option,
        id: id * 10 + option.position,
        product_id: id,
      })),
    }),
  }
}

function isOuterwear({ category_ids }: ProductDocument): boolean {
  return category_ids.some(id => id === '627' || id === '635' || id === '636')
}

/** «Платье-футляр из шерсти с шёлком» is a «Платье-футляр» to begin with. */
function plainName({ name }: ProductDocument): string {
  return name.split(/,| (?:из|с|в|на|без|до|для|к) /)[0] ?? name
}

function categories(model: ProductDocument, onSale: boolean): string[] {
  const own = model.category_ids.filter(id => id !== '68')
  return onSale ? [...own, '68'] : own
}

function stock(qty: number) {
  return { qty, is_in_stock: qty > 0 }
}
