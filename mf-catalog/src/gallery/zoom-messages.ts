import type { Locale, Messages } from '@vitrina/i18n'

// One file for all later words of a language: the entry of a remote names each file and its hash.
const files = {
  'ru-RU': () => import(/* webpackChunkName: "later-ru-RU" */ '../../messages/ru-RU/zoom.json'),
  'en-US': () => import(/* webpackChunkName: "later-en-US" */ '../../messages/en-US/zoom.json'),
  'de-DE': () => import(/* webpackChunkName: "later-de-DE" */ '../../messages/de-DE/zoom.json'),
  'it-IT': () => import(/* webpackChunkName: "later-it-IT" */ '../../messages/it-IT/zoom.json'),
}

/** The words of the large view come with it. */
export async function loadZoomMessages(locale: Locale): Promise<Messages> {
  return (await files[locale]()).default
}
