import { insertNoBreakSpaces } from '@vitrina/domain'
import type { ProductDocument } from '../../src/catalog/stored-documents.ts'
import { transliterate } from '../../src/catalog/transliterate.ts'
import {
  buildCategoryPath,
  listCategoryWithParents,
  saleCategoryId,
} from '../content/categories.ts'
import { outfitNumbersByProduct } from '../content/outfits.ts'
import { addDaysAndMinutes } from '../words/dates.ts'
import { hashToNumber } from '../words/stable-number.ts'
import { createCustomOptions } from './custom-options.ts'
import type { DemoLanguage } from './demo-language.ts'
import { createGallery, getPictureColor } from './pictures.ts'
import type { ProductSource } from './product-source.ts'
import { formatSku } from './sku.ts'

type CommonFields = Omit<ProductDocument, 'type_id' | 'price' | 'stock'>

export type ProductPresentation = {
  pictures: readonly (readonly [path: string, label: string])[]
  onSale: boolean
  facts: Readonly<Record<string, string>>
}

/** The part of a document that does not depend on the product's type. */
export function buildCommonProductFields(
  source: ProductSource,
  shown: ProductPresentation,
  language: DemoLanguage,
): CommonFields {
  const { number, category } = source
  const { name, text } = language.textsOf(source)
  const key = transliterate(source.name)
  const [image] = shown.pictures[0] ?? ['no_selection']
  const categories = [
    ...listCategoryWithParents(category),
    ...(shown.onSale ? [saleCategoryId] : []),
  ]
  return {
    id: number,
    sku: formatSku(number),
    name,
    slug: key,
    url_key: key,
    url_path: `${buildCategoryPath(category)}/${key}`,
    status: source.status ?? 1,
    visibility: source.visibility ?? 4,
    tax_class_id: 2,
    image,
    small_image: image,
    thumbnail: image,
    image_color: getPictureColor(image),
    media_gallery: createGallery(shown.pictures),
    category_ids: categories.map(String),
    description: text.map(paragraph => `<p>${insertNoBreakSpaces(paragraph)}</p>`).join(''),
    short_description: insertNoBreakSpaces(firstSentence(text[0])),
    facts: Object.entries(shown.facts).map(([label, value]) => ({
      label: language.word(label),
      value: insertNoBreakSpaces(language.word(value)),
    })),
    new: source.added !== undefined,
    hit: source.hit ?? false,
    sale: shown.onSale,
    ...linkOutfit(number),
    ...dates(source),
    ...(source.options && {
      custom_options: createCustomOptions(number, source.options, language),
    }),
  }
}

/** What is worn with it, as the catalogue links products. */
function linkOutfit(number: number): Pick<CommonFields, 'product_links'> {
  const others = outfitNumbersByProduct[number]
  if (!others) return {}
  return {
    product_links: others.map((other, place) => ({
      sku: formatSku(number),
      link_type: 'crosssell',
      linked_product_sku: formatSku(other),
      linked_product_type: 'configurable',
      position: place + 1,
      extension_attributes: { qty: 1 },
    })),
  }
}

function firstSentence(text: string): string {
  return /^.*?[.?](?= |$)/.exec(text)?.[0] ?? text
}

/** Older things joined on some day of the year and a half before September 2026. */
function dates({ number, added }: ProductSource): { created_at: string; updated_at: string } {
  const minutes = 9 * 60 + hashToNumber(`minutes ${number}`, 480)
  if (added) {
    const created = addDaysAndMinutes(added, 0, minutes)
    return { created_at: created, updated_at: created }
  }
  const days = hashToNumber(`days ${number}`, 540)
  const later = 1 + hashToNumber(`later ${number}`, 60)
  return {
    created_at: addDaysAndMinutes('2025-02-15', days, minutes),
    updated_at: addDaysAndMinutes('2025-02-15', days + later, minutes),
  }
}
