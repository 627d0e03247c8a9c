import type {
  ProductDocument,
  TranslatableTexts,
  TranslatedDocument,
} from '../../src/catalog/stored-documents.ts'
import { type DemoLanguage, englishDemoLanguage, russianDemoLanguage } from './demo-language.ts'
import type { ProductSource } from './product-source.ts'

/** Makes a product in Russian, and beside it what the same product says otherwise in English. */
export function createTranslatedProductBuilder<
  Source extends ProductSource,
  Product extends ProductDocument,
>(
  build: (source: Source, language: DemoLanguage) => Product,
): (source: Source) => TranslatedDocument<Product> {
  return source => {
    const product = build(source, russianDemoLanguage)
    const en = otherTexts(product, build(source, englishDemoLanguage)) as TranslatableTexts<Product>
    return { ...product, translations: { en } }
  }
}

function otherTexts(original: unknown, other: unknown): unknown {
  if (typeof original === 'string') return original === other ? undefined : other
  if (typeof original !== 'object' || original === null) return undefined
  if (Array.isArray(original)) {
    const parts = original.map((part, place) => otherTexts(part, (other as unknown[])[place]))
    return parts.some(part => part !== undefined) ? parts.map(part => part ?? {}) : undefined
  }
  const texts = Object.entries(original)
    .map(([name, value]) => [name, otherTexts(value, (other as Record<string, unknown>)[name])])
    .filter(([, text]) => text !== undefined)
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
