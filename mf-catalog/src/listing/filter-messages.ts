import type { Locale, Messages } from '@vitrina/i18n'

// One file for all later words of a language: the entry of a remote names each file and its hash.
const files = {
  'ru-RU': () =>
    import(/* webpackChunkName: "later-ru-RU" */ '@vitrina/i18n/messages/ru-RU/filters.json'),
  'en-US': () =>
    import(/* webpackChunkName: "later-en-US" */ '@vitrina/i18n/messages/en-US/filters.json'),
  'de-DE': () =>
    import(/* webpackChunkName: "later-de-DE" */ '@vitrina/i18n/messages/de-DE/filters.json'),
  'it-IT': () =>
    import(/* webpackChunkName: "later-it-IT" */ '@vitrina/i18n/messages/it-IT/filters.json'),
}

export async function loadFilterMessages(locale: Locale): Promise<Messages> {
  return (await files[locale]()).default
}
