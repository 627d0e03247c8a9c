import type { Locale, Messages } from '@vitrina/i18n'

// One file for all later words of a language: the entry of a remote names each file and its hash.
const files = {
  'ru-RU': () =>
    import(/* webpackChunkName: "later-ru-RU" */ '../../messages/ru-RU/saved-products.json'),
  'en-US': () =>
    import(/* webpackChunkName: "later-en-US" */ '../../messages/en-US/saved-products.json'),
  'de-DE': () =>
    import(/* webpackChunkName: "later-de-DE" */ '../../messages/de-DE/saved-products.json'),
  'it-IT': () =>
    import(/* webpackChunkName: "later-it-IT" */ '../../messages/it-IT/saved-products.json'),
}

export async function loadSavedProductsMessages(locale: Locale): Promise<Messages> {
  return (await files[locale]()).default
}
