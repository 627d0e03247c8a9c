import { type Seller, sellerIn } from '@vitrina/contract'
import { createTranslations, type Locale, type Messages } from '@vitrina/i18n'
import english from '../../messages/en-US/seller.json' with { type: 'json' }
import russian from '../../messages/ru-RU/seller.json' with { type: 'json' }

const messages: Record<Locale, Messages> = { 'ru-RU': russian, 'en-US': english }

/** «ООО «Витрина», ИНН …, ОГРН …, адрес», as letters and pages say it. */
export function sellerText(seller: Seller, locale: Locale): string {
  const { t } = createTranslations(locale, { messages: { seller: messages[locale] } })
  const { name, address, inn, ogrn } = sellerIn(seller, locale)
  return [
    name,
    ...(inn ? [t('seller:inn', { inn })] : []),
    ...(ogrn ? [t('seller:ogrn', { ogrn })] : []),
    address,
  ].join(', ')
}
