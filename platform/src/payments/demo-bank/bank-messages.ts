import { createTranslations, type Messages, type Translator } from '@vitrina/i18n'
import german from '../../../messages/de-DE/demo-bank.json' with { type: 'json' }
import english from '../../../messages/en-US/demo-bank.json' with { type: 'json' }
import italian from '../../../messages/it-IT/demo-bank.json' with { type: 'json' }
import russian from '../../../messages/ru-RU/demo-bank.json' with { type: 'json' }
import { toEmailLocale } from '../../mail/emails/email-messages.ts'
import type { EmailLanguage } from '../../mail/emails/shop-signs.ts'

const messages: Record<EmailLanguage, Messages> = {
  ru: russian,
  en: english,
  de: german,
  it: italian,
}

/** What the demo bank says to a payer. They are texts: markup escapes them. */
export function createBankTranslator(language: EmailLanguage): Translator {
  const options = { messages: { 'demo-bank': messages[language] } }
  return createTranslations(toEmailLocale(language), options).t
}
