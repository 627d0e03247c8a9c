export { createFormats, type Formats, type PriceParts } from './formats.ts'
export { createI18n, type I18n } from './i18n.ts'
export { defaultLocale, type Locale, locales, readLocale } from './locales.ts'
export {
  createTranslator,
  type Messages,
  type MessageValues,
  type Translator,
} from './translator.ts'
