import type { Locale, Messages } from '@vitrina/i18n'

const files = {
  'ru-RU': () => import(/* webpackChunkName: "messages-ru-RU" */ '../messages/ru-RU/shell.json'),
  'en-US': () => import(/* webpackChunkName: "messages-en-US" */ '../messages/en-US/shell.json'),
  'de-DE': () => import(/* webpackChunkName: "messages-de-DE" */ '../messages/de-DE/shell.json'),
  'it-IT': () => import(/* webpackChunkName: "messages-it-IT" */ '../messages/it-IT/shell.json'),
}

/** The shell's own words; the server preloads the chunk of the page's locale. */
export async function loadShellMessages(locale: Locale): Promise<Messages> {
  return (await files[locale]()).default
}
