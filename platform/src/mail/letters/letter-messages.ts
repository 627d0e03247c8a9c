import { createTranslations, type Messages, type Translator } from '@vitrina/i18n'
import englishLinks from '../../../messages/en-US/letter-links.json' with { type: 'json' }
import englishLetters from '../../../messages/en-US/letters.json' with { type: 'json' }
import englishOrders from '../../../messages/en-US/order-links.json' with { type: 'json' }
import russianLinks from '../../../messages/ru-RU/letter-links.json' with { type: 'json' }
import russianLetters from '../../../messages/ru-RU/letters.json' with { type: 'json' }
import russianOrders from '../../../messages/ru-RU/order-links.json' with { type: 'json' }
import type { Language } from './shop-signs.ts'

const messages: Record<Language, Record<string, Messages>> = {
  ru: { letters: russianLetters, 'letter-links': russianLinks, 'order-links': russianOrders },
  en: { letters: englishLetters, 'letter-links': englishLinks, 'order-links': englishOrders },
}

export const localeOf = (language: Language) => (language === 'ru' ? 'ru-RU' : 'en-US')

/** The messages of letters, and of the pages that links in them lead to. They are texts: markup escapes them. */
export function createLetterTranslator(language: Language, shopName: string): Translator {
  const options = { shopName, messages: messages[language] }
  return createTranslations(localeOf(language), options).t
}
