import type { Translator } from '@vitrina/i18n'
import { createEmailTranslator } from './email-messages.ts'

/** Of emails, and of the pages that links in them lead to. */
export const emailLanguages = ['ru', 'en', 'de', 'it'] as const
export type EmailLanguage = (typeof emailLanguages)[number]

type ShopEmailData = {
  name: string
  /** Where pages in the language begin, without a slash at the end. */
  url: string
  language: EmailLanguage
  currencyCode: string
  /** Its name, numbers and address in one line. */
  seller?: string | undefined
}

/** What every email says of the shop, and its messages in the reader's language. */
export type EmailBranding = ShopEmailData & { t: Translator }

export function createEmailBranding(facts: ShopEmailData): EmailBranding {
  return { ...facts, t: createEmailTranslator(facts.language, facts.name) }
}
