import { formatSellerLine, type Seller } from '@vitrina/contract'
import { createTranslations, type Locale, type Messages } from '@vitrina/i18n'
import german from '@vitrina/i18n/messages/de-DE/seller.json' with { type: 'json' }
import english from '@vitrina/i18n/messages/en-US/seller.json' with { type: 'json' }
import italian from '@vitrina/i18n/messages/it-IT/seller.json' with { type: 'json' }
import russian from '@vitrina/i18n/messages/ru-RU/seller.json' with { type: 'json' }

const messages: Record<Locale, Messages> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}

/** Who sells, in one line, as letters end with it. */
export function buildSellerText(seller: Seller, locale: Locale): string {
  const { t } = createTranslations(locale, { messages: { seller: messages[locale] } })
  return formatSellerLine(seller, locale, (number, value) =>
    t(`seller:${number}`, { [number]: value }),
  )
}
