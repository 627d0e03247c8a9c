export { formatArrivalDate } from './format-arrival-date.ts'
export { formatOpeningHours } from './format-opening-hours.ts'
export { createFormatters, type Formatters, type PriceParts } from './formatters.ts'
export { createI18n, type I18n, type I18nOptions } from './i18n.ts'
export { defaultLocale, type Locale, locales, readLocale } from './locales.ts'
export { pickMessages, stripPluralForm } from './pick-messages.ts'
export {
  createTranslations,
  getDefaultShopName,
  type Messages,
  type MessageValues,
  type Translator,
} from './translations.ts'
export { formatDay } from './write-dates.ts'
