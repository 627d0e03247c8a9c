import type { Attribute } from '@vitrina/contract'
import type { TranslatedDocument } from '../../src/catalog/stored-documents.ts'
import { type RussianTextTranslator, translateAttributeTexts } from './attribute-words.ts'
import { colors, fabricPatterns } from './colors.ts'

/** Sizes of clothes and of shoes are two attributes: a dress of 40 does not fit who looks for shoes of 40. */
const sizes = ['40', '42', '44', '46', '48', '50', '52', '54', '56'] as const
export type ClothingSize = (typeof sizes)[number]

const shoeSizes = ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'] as const
export type ShoeSize = (typeof shoeSizes)[number]

export const sizeAttributes = {
  clothes: { id: 142, code: 'size', label: 'Размер', firstOption: 600 },
  shoes: { id: 143, code: 'shoe_size', label: 'Размер обуви', firstOption: 700 },
} as const
export type SizeSystem = keyof typeof sizeAttributes

const seasons = ['Весна–лето', 'Осень–зима', 'Круглый год'] as const
export type Season = (typeof seasons)[number]

const sleeves = ['Без рукавов', 'Короткий', 'Длинный'] as const
export type SleeveLength = (typeof sleeves)[number]

const countries = ['Россия', 'Беларусь', 'Узбекистан', 'Армения', 'Турция'] as const
export type CountryOfOrigin = (typeof countries)[number]

/** What a thing is mainly made of; the full composition is the product's `material` text. */
const materials = [
  ...['Хлопок', 'Лён', 'Шёлк', 'Шерсть', 'Кашемир', 'Вискоза', 'Купро', 'Полиэстер', 'Полиамид'],
  ...['Акрил', 'Кожа', 'Замша', 'Керамика', 'Фарфор', 'Сталь', 'Бумага'],
] as const
export type Material = (typeof materials)[number]

/** The attributes beyond colour and size keep the numeric codes of the data they came with. */
export const extraAttributes = {
  season: { id: 10002, label: 'Сезон', values: seasons },
  pattern: { id: 10003, label: 'Рисунок', values: fabricPatterns },
  mainMaterial: { id: 10004, label: 'Материал', values: materials },
  sleeve: { id: 10005, label: 'Длина рукава', values: sleeves },
  country: { id: 10007, label: 'Страна', values: countries },
} as const

/** Whom a thing is made for; many things are for both. */
export const genderOptionIds = { women: 144_01, men: 144_02 } as const

export function getSizeId(system: SizeSystem, size: ClothingSize | ShoeSize): number {
  return sizeAttributes[system].firstOption + Number(size)
}

/** The option id of a value, and the failure of a typing slip at once rather than in a filter. */
export function getOptionId(attribute: keyof typeof extraAttributes, value: string): number {
  const { id, values } = extraAttributes[attribute]
  const place = (values as readonly string[]).indexOf(value)
  if (place < 0) throw new Error(`Attribute ${attribute} has no value ${value}`)
  return id * 100 + place + 1
}

export const attributes: TranslatedDocument<Attribute>[] = [
  selectable(
    93,
    'color',
    'Цвет',
    Object.values(colors).map(({ id, label, hex }) => ({ label, value: String(id), swatch: hex })),
  ),
  sizeAttribute('clothes', sizes),
  sizeAttribute('shoes', shoeSizes),
  ...Object.entries(extraAttributes).map(([name, { id, label, values }]) =>
    selectable(
      id,
      `attribute_${id}`,
      label,
      values.map(value => ({
        label: value,
        value: String(getOptionId(name as keyof typeof extraAttributes, value)),
      })),
    ),
  ),
  {
    ...selectable(144, 'gender', 'Кому', [
      { label: 'Женщинам', value: String(genderOptionIds.women) },
      { label: 'Мужчинам', value: String(genderOptionIds.men) },
    ]),
    frontend_input: 'multiselect',
    is_visible_on_front: false,
    is_comparable: false,
  },
  text(10011, 'material', 'Состав'),
  text(10012, 'care', 'Уход'),
]

function sizeAttribute(
  system: SizeSystem,
  sizes: readonly (ClothingSize | ShoeSize)[],
): TranslatedDocument<Attribute> {
  const { id, code, label } = sizeAttributes[system]
  const options = sizes.map(size => ({ label: size, value: String(getSizeId(system, size)) }))
  return selectable(id, code, label, options)
}

function selectable(
  id: number,
  code: string,
  label: string,
  options: Attribute['options'],
): TranslatedDocument<Attribute> {
  return {
    ...text(id, code, label),
    frontend_input: 'select',
    options: options.map((option, place) => ({ ...option, sort_order: place + 1 })),
    translations: translateAttributeTexts(translate => ({
      ...names(label, translate),
      options: options.map(option => ({ label: translate(option.label) })),
    })),
  }
}

function text(id: number, code: string, label: string): TranslatedDocument<Attribute> {
  return {
    attribute_id: id,
    id,
    attribute_code: code,
    entity_type_id: 4,
    frontend_input: 'text',
    default_frontend_label: label,
    frontend_label: label,
    is_user_defined: true,
    is_visible: true,
    is_visible_on_front: true,
    is_comparable: true,
    slug: code,
    options: [],
    translations: translateAttributeTexts(translate => names(label, translate)),
  }
}

function names(label: string, translate: RussianTextTranslator) {
  return { default_frontend_label: translate(label), frontend_label: translate(label) }
}
