import type { Locale, Messages } from '@vitrina/i18n'

// One file for all later words of a language: the entry of a remote names each file and its hash.
const files = {
  'ru-RU': () => import(/* webpackChunkName: "later-ru-RU" */ '../../messages/ru-RU/sizes.json'),
  'en-US': () => import(/* webpackChunkName: "later-en-US" */ '../../messages/en-US/sizes.json'),
  'de-DE': () => import(/* webpackChunkName: "later-de-DE" */ '../../messages/de-DE/sizes.json'),
  'it-IT': () => import(/* webpackChunkName: "later-it-IT" */ '../../messages/it-IT/sizes.json'),
}

export async function loadSizeMessages(locale: Locale): Promise<Messages> {
  return (await files[locale]()).default
}
