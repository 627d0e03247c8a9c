export { describeArrival } from './describe-arrival.ts'
export { describeHours } from './describe-hours.ts'
export { createFormats, type Formats, type PriceParts } from './formats.ts'
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
