import { createTranslations, type Messages, type Translator } from '@vitrina/i18n'
import englishLinks from '../../../messages/en-US/email-links.json' with { type: 'json' }
import englishEmails from '../../../messages/en-US/emails.json' with { type: 'json' }
import englishOrders from '../../../messages/en-US/order-links.json' with { type: 'json' }
import russianLinks from '../../../messages/ru-RU/email-links.json' with { type: 'json' }
import russianEmails from '../../../messages/ru-RU/emails.json' with { type: 'json' }
import russianOrders from '../../../messages/ru-RU/order-links.json' with { type: 'json' }
import type { Language } from './shop-signs.ts'

const messages: Record<Language, Record<string, Messages>> = {
  ru: { emails: russianEmails, 'email-links': russianLinks, 'order-links': russianOrders },
  en: { emails: englishEmails, 'email-links': englishLinks, 'order-links': englishOrders },
}

export const localeOf = (language: Language) => (language === 'ru' ? 'ru-RU' : 'en-US')

/**
 * The messages of emails, and of the pages that links in them lead to. They are texts: markup
 * escapes them.
 */
export function createEmailTranslator(language: Language, shopName: string): Translator {
  const options = { shopName, messages: messages[language] }
  return createTranslations(localeOf(language), options).t
}
