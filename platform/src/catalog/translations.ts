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

/** Most products of most shops have none, and are not read for it. */
export function translateJson(
  json: string,
  ...languages: [locale: string, fallbackLocale?: string | undefined]
): string {
  if (!json.includes('"translations"')) return json
  return JSON.stringify(translateDocument(JSON.parse(json), ...languages))
}

/** Of what a translation may be called, the wider first. */
function namesOf(locale: string | undefined): string[] {
  return locale === undefined ? [] : [locale.split('-')[0] ?? locale, locale]
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
