import { isTaxIdPlausible } from '@vitrina/domain'
import { z } from 'zod'

/** By locale: `{ "ru-RU": "…", "en-US": "…" }`. */
const textByLocale = z
  .record(
    z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'a locale reads ru-RU'),
    z.string().min(1).max(300),
  )
  .refine(texts => Object.keys(texts).length > 0, 'is needed in one language at least')

/** Who sells through a store view: shoppers have a right to know. */
export const sellerSchema = z.strictObject({
  name: textByLocale,
  address: textByLocale,
  inn: z
    .string()
    .refine(inn => isTaxIdPlausible(inn, 'RU'), 'an ИНН has 10 or 12 digits, the last ones checked')
    .optional(),
  ogrn: z
    .string()
    .regex(/^(\d{13}|\d{15})$/, 'an ОГРН has 13 digits, that of a sole trader 15')
    .optional(),
})

export type Seller = z.output<typeof sellerSchema>

/** The words before the numbers of a seller. */
export type SellerNumberTranslator = (number: 'inn' | 'ogrn', value: string) => string

/**
 * «ООО «Витрина», ИНН …, ОГРН …, адрес», as letters and pages say it; what is not said in the
 * language is said in English, or in another one.
 */
export function formatSellerLine(
  seller: Seller,
  locale: string,
  words: SellerNumberTranslator,
): string {
  const { name, address, inn, ogrn } = seller
  const pick = (texts: Record<string, string>) =>
    texts[locale] ?? texts['en-US'] ?? Object.values(texts)[0] ?? ''
  return [
    pick(name),
    ...(inn ? [words('inn', inn)] : []),
    ...(ogrn ? [words('ogrn', ogrn)] : []),
    pick(address),
  ].join(', ')
}
