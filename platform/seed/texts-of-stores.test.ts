import { describe, expect, test } from '@jest/globals'
import { localizeDocument } from '../src/catalog/translations.ts'
import { createStoreViews } from '../src/store-views/store-views.ts'
import storeViewFile from '../store-views.json' with { type: 'json' }
import { createDemoShop } from './index.ts'

const shop = createDemoShop()
const views = createStoreViews({ ...storeViewFile, multistore: true } as never)
const originalLocale = views.main.locale

type Stored = {
  id: number
  store_id?: unknown
  identifier?: string
  translations?: { en?: object }
}

/** Products and news are English there, and say so. */
const kinds = {
  category: shop.categories,
  attribute: shop.attributes,
  banner: shop.banners,
  cms_page: shop.pages,
  cms_block: shop.blocks,
  cms_hierarchy: shop.hierarchy ?? [],
}

/** Words that hardly any English sentence is without, and those of the other two. */
const ofEnglish =
  /(?<![\p{L}-])(?:the|and|of|with|for|your|you|from|by|to|is|are|we|it|not)(?![\p{L}-])/iu
const ofOthers: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:und|der|das|mit|für|Sie|nicht|ist|wir|aus|zum)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:e|il|gli|della|con|per|non|sono|che|una|dalle)(?!\p{L})/iu,
}

/** A name may be the same word in two languages: these are. */
const international = new Set([
  ...['Beige', 'Camel', 'Cognac', 'Khaki', 'Mint', 'Material', 'Viscose', 'Cupro', 'Polyester'],
  ...['Tops', 'Jeans', 'Chinos', 'Shorts', 'Sale', 'T-Shirts', 'T-shirts', 'Blazer', 'Sneaker'],
  ...['Terracotta', 'Russia', 'Belarus', 'Uzbekistan', 'Armenia', 'International', 'Sand'],
  ...['Vitrina', 'Cashmere', 'Cardigan', 'Graphit', 'Home'],
])

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const plain = (text: string) =>
  text
    .replaceAll(/\{\{[^{}]*\}\}|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function isOfStore({ store_id }: Stored, storeId: number): boolean {
  return Array.isArray(store_id) ? store_id.includes(storeId) : storeId === 0
}

/** Of the documents that a view shows, those texts that are not in its language. */
function findForeignTexts(documents: Iterable<Stored>, storeCode: string) {
  const view = views.open.find(other => other.storeCode === storeCode)
  if (!view) throw new Error(`No view is called ${storeCode}`)
  const { locale, fallbackLocale, storeId } = view
  const language = locale.slice(0, 2)
  const languages = { locale, fallbackLocale, originalLocale }
  const all = [...documents]
  const own = new Set(all.filter(one => isOfStore(one, storeId)).map(one => one.identifier))
  return all
    .filter(
      one =>
        isOfStore(one, storeId) ||
        (isOfStore(one, 0) && !(one.identifier !== undefined && own.has(one.identifier))),
    )
    .flatMap(document => {
      const read = localizeDocument(document, languages)
      if ('text_language' in read) return [[document.id, `in ${read.text_language}`]]
      const inEnglish = document.translations?.en
        ? textsOfReaders(localizeDocument(document, { ...languages, locale: 'en-US' }))
        : []
      return textsOfReaders(read)
        .filter((text, place) => isForeign(text, inEnglish[place], language))
        .map(text => [document.id, text.slice(0, 80)])
    })
}

/** What is named for machines is the same everywhere. */
function textsOfReaders(document: object): string[] {
  const { options = [], ...fields } = document as { options?: { label: string }[] }
  const named = [
    ...['name', 'title', 'description', 'meta_title', 'meta_description', 'content', 'label'],
    ...['content_heading', 'image_alt', 'text', 'link_text', 'frontend_label'],
    'default_frontend_label',
  ]
  const told = named.flatMap(name => textsIn((fields as Record<string, unknown>)[name]))
  return [...told, ...options.map(({ label }) => label)].map(plain)
}

function isForeign(text: string, english: string | undefined, language: string): boolean {
  if (/\p{Script=Cyrillic}/u.test(text)) return true
  if (ofEnglish.test(text) && !ofOthers[language]?.test(text)) return true
  return text === english && /\p{L}{3}/u.test(text) && !international.has(text)
}

describe.each(['de', 'it'])('the demo catalogue localized for the store view %s', storeCode => {
  test.each(Object.keys(kinds))('contains %s only in the language of the store view', kind => {
    const documents = kinds[kind as keyof typeof kinds] as Iterable<Stored>
    expect(findForeignTexts(documents, storeCode)).toEqual([])
  })

  test('falls back to English for untranslated products and news, with text_language "en"', () => {
    const view = views.open.find(other => other.storeCode === storeCode)
    const { locale = '', fallbackLocale } = view ?? {}
    for (const document of [...shop.products, ...shop.news]) {
      expect(localizeDocument(document, { locale, fallbackLocale, originalLocale })).toMatchObject({
        text_language: 'en',
      })
    }
  })
})

test.each([
  [{ name: 'Dresses' }, 'Dresses'],
  [{ description: 'Bags, belts and scarves.' }, 'Bags, belts and scarves.'],
  [{ name: 'Платья' }, 'Платья'],
])('findForeignTexts reports a category of the German view with the text %j', (texts, found) => {
  const category = { id: 1, ...texts, translations: { de: {}, en: texts } }
  expect(findForeignTexts([category], 'de')).toEqual([[1, found]])
})
