import { looksLikeTaxId } from '@vitrina/domain'
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
    .refine(inn => looksLikeTaxId(inn, 'RU'), 'an ИНН has 10 or 12 digits, the last ones checked')
    .optional(),
  ogrn: z
    .string()
    .regex(/^(\d{13}|\d{15})$/, 'an ОГРН has 13 digits, that of a sole trader 15')
    .optional(),
})

export type Seller = z.output<typeof sellerSchema>

/** What is said of the seller in a language; in another one, where it is not said in that. */
export function sellerIn({ name, address, inn, ogrn }: Seller, locale: string) {
  const pick = (texts: Record<string, string>) => texts[locale] ?? Object.values(texts)[0] ?? ''
  return { name: pick(name), address: pick(address), inn, ogrn }
}
