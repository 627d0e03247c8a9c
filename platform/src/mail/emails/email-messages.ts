import { createTranslations, type Locale, type Messages, type Translator } from '@vitrina/i18n'
import germanLinks from '../../../messages/de-DE/email-links.json' with { type: 'json' }
import germanEmails from '../../../messages/de-DE/emails.json' with { type: 'json' }
import germanOrders from '../../../messages/de-DE/order-links.json' with { type: 'json' }
import englishLinks from '../../../messages/en-US/email-links.json' with { type: 'json' }
import englishEmails from '../../../messages/en-US/emails.json' with { type: 'json' }
import englishOrders from '../../../messages/en-US/order-links.json' with { type: 'json' }
import italianLinks from '../../../messages/it-IT/email-links.json' with { type: 'json' }
import italianEmails from '../../../messages/it-IT/emails.json' with { type: 'json' }
import italianOrders from '../../../messages/it-IT/order-links.json' with { type: 'json' }
import russianLinks from '../../../messages/ru-RU/email-links.json' with { type: 'json' }
import russianEmails from '../../../messages/ru-RU/emails.json' with { type: 'json' }
import russianOrders from '../../../messages/ru-RU/order-links.json' with { type: 'json' }
import type { EmailLanguage } from './shop-signs.ts'

const messages: Record<EmailLanguage, Record<string, Messages>> = {
  ru: { emails: russianEmails, 'email-links': russianLinks, 'order-links': russianOrders },
  en: { emails: englishEmails, 'email-links': englishLinks, 'order-links': englishOrders },
  de: { emails: germanEmails, 'email-links': germanLinks, 'order-links': germanOrders },
  it: { emails: italianEmails, 'email-links': italianLinks, 'order-links': italianOrders },
}

const emailLocales: Record<EmailLanguage, Locale> = {
  ru: 'ru-RU',
  en: 'en-US',
  de: 'de-DE',
  it: 'it-IT',
}

export const toEmailLocale = (language: EmailLanguage): Locale => emailLocales[language]

/**
 * The messages of emails, and of the pages that links in them lead to. They are texts: markup
 * escapes them.
 */
export function createEmailTranslator(language: EmailLanguage, shopName: string): Translator {
  const options = { shopName, messages: messages[language] }
  return createTranslations(toEmailLocale(language), options).t
}
