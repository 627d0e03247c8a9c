import type { ShopServices } from '@vitrina/federation'
import type { Locale, Messages } from '@vitrina/i18n'
import german from '../../messages/de-DE/cookies.json' with { type: 'json' }
import english from '../../messages/en-US/cookies.json' with { type: 'json' }
import italian from '../../messages/it-IT/cookies.json' with { type: 'json' }
import russian from '../../messages/ru-RU/cookies.json' with { type: 'json' }

const words: Record<Locale, Messages> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}

/** Few, and asked for by a press: they come with the code that says them. */
export function addCookieMessages(i18n: ShopServices['i18n']): void {
  i18n.add('cookies', words[i18n.locale])
}
