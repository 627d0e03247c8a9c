import { getLanguageOfLocale } from '@vitrina/domain'

/** Names of things and places: the same in every language, whatever a translation says. */
const sameEverywhere: ReadonlySet<string> = new Set([
  ...['sku', 'type_id', 'attribute_code', 'type', 'link_type', 'product_sku'],
  ...['url_key', 'url_path', 'slug', 'identifier', 'image', 'small_image', 'thumbnail', 'status'],
])

/**
 * A document as readers of one language see it. Its texts in other languages stand beside it, in
 * the document's own form: `translations: { en: { name: 'Coat' } }`. A language without its country
 * serves all its countries; what is not translated stays as it is.
 */
export function translateDocument<Document>(
  document: Document,
  locale: string,
  /** Whose texts stand in for those that are missing in the first. */
  fallbackLocale?: string | undefined,
): Document {
  if (!isObject(document)) return document
  const { translations, ...original } = document
  if (!isObject(translations)) return translations === undefined ? document : (original as Document)
  const names = [...namesOf(fallbackLocale), ...namesOf(locale)]
  const texts = names.map(name => translations[name]).filter(isObject)
  return texts.reduce<object>(withTexts, original) as Document
}

/** In which languages a view reads the catalogue, and which one the catalogue is written in. */
export type TextLocales = {
  readonly locale: string
  readonly fallbackLocale: string | undefined
  readonly originalLocale: string
}

/**
 * A document in the language of a view. Where its texts are in another one, `text_language` says in
 * which: that of its name counts for all of them.
 */
export function localizeDocument<Document>(document: Document, languages: TextLocales): Document {
  const { locale, fallbackLocale } = languages
  const read = translateDocument(document, locale, fallbackLocale)
  const language =
    isObject(document) && !isOfOneStore(document) && textLanguage(document, languages)
  return language ? { ...read, text_language: language } : read
}

/** Pages and blocks of single stores are written in the language of those. */
function isOfOneStore({ store_id: stores }: Record<string, unknown>): boolean {
  return Array.isArray(stores) && stores.length > 0 && !stores.includes(0)
}

function textLanguage(
  { translations }: Record<string, unknown>,
  { locale, fallbackLocale, originalLocale }: TextLocales,
): string | undefined {
  const isTranslated = (name: string) => isObject(translations) && isObject(translations[name])
  const given = [locale, fallbackLocale].find(name => namesOf(name).some(isTranslated))
  const language = getLanguageOfLocale(given ?? originalLocale)
  return language === getLanguageOfLocale(locale) ? undefined : language
}

/** Most products of most shops have none, and are not read for it. */
export function localizeDocumentJson(json: string, languages: TextLocales): string {
  const isOriginal =
    getLanguageOfLocale(languages.locale) === getLanguageOfLocale(languages.originalLocale)
  if (isOriginal && !json.includes('"translations"')) return json
  return JSON.stringify(localizeDocument(JSON.parse(json), languages))
}

/** Of what a translation may be called, the wider first. */
function namesOf(locale: string | undefined): string[] {
  return locale === undefined ? [] : [getLanguageOfLocale(locale), locale]
}

/** Texts replace texts, by name and, in lists, by place; nothing else is touched. */
function withTexts(original: object, texts: object): object {
  const merged: Record<string, unknown> = { ...original }
  for (const [name, text] of Object.entries(texts)) {
    if (!sameEverywhere.has(name)) merged[name] = translated(merged[name], text)
  }
  return merged
}

function translated(original: unknown, text: unknown): unknown {
  if (typeof text === 'string') return isText(original) ? text : original
  if (Array.isArray(original) && Array.isArray(text)) {
    return original.map((part, place) => translated(part, text[place]))
  }
  return isObject(original) && isObject(text) ? withTexts(original, text) : original
}

/** Or a text that only this language has. */
function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
