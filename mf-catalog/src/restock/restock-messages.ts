import type { Locale, Messages } from '@vitrina/i18n'

// One file for all later words of a language: the entry of a remote names each file and its hash.
const files = {
  'ru-RU': () => import(/* webpackChunkName: "later-ru-RU" */ '../../messages/ru-RU/restock.json'),
  'en-US': () => import(/* webpackChunkName: "later-en-US" */ '../../messages/en-US/restock.json'),
  'de-DE': () => import(/* webpackChunkName: "later-de-DE" */ '../../messages/de-DE/restock.json'),
  'it-IT': () => import(/* webpackChunkName: "later-it-IT" */ '../../messages/it-IT/restock.json'),
}

export async function loadRestockMessages(locale: Locale): Promise<Messages> {
  return (await files[locale]()).default
}
