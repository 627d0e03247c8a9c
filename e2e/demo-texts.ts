import { englishDemoLanguage, russianDemoLanguage } from '../platform/seed/build/demo-language.ts'
import { findProducts } from './catalogue.ts'
import { fetchHtmlDocument } from './html-page.ts'
import { normalizeSpaces } from './journey.ts'

/** A word of an attribute or an option of the demo shop, in a language it speaks. */
export function translateDemoWord(russian: string, locale: string): string {
  return (locale === 'ru-RU' ? russianDemoLanguage : englishDemoLanguage).word(russian)
}

/** What a page of the shop is headed by, as a product's name. */
export async function readPageHeading(path: string): Promise<string> {
  const document = await fetchHtmlDocument(new URL(path, process.env.VITRINA_E2E_URL).href)
  return normalizeSpaces(document.querySelector('h1')?.textContent ?? '')
}

/** The name of a product in the language of the view whose paths begin so. */
export async function readProductName(sku: string, prefix: string): Promise<string> {
  const [product] = await findProducts(process.env.VITRINA_E2E_URL ?? '', { sku: { eq: sku } })
  if (!product) throw new Error(`The shop has no ${sku}.`)
  return readPageHeading(`${prefix}/${product.url_path}`)
}
