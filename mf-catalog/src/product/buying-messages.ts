import type { Locale, Messages } from '@vitrina/i18n'

// One file for all later words of a language: the entry of a remote names each file and its hash.
const files = {
  'ru-RU': () =>
    import(/* webpackChunkName: "later-ru-RU" */ '../../messages/ru-RU/buying.json', {
      with: { type: 'json' },
    }),
  'en-US': () =>
    import(/* webpackChunkName: "later-en-US" */ '../../messages/en-US/buying.json', {
      with: { type: 'json' },
    }),
  'de-DE': () =>
    import(/* webpackChunkName: "later-de-DE" */ '../../messages/de-DE/buying.json', {
      with: { type: 'json' },
    }),
  'it-IT': () =>
    import(/* webpackChunkName: "later-it-IT" */ '../../messages/it-IT/buying.json', {
      with: { type: 'json' },
    }),
}

/** What is said once something is put into the cart: no page pays for it on its first load. */
export async function loadBuyingMessages(locale: Locale): Promise<Messages> {
  return (await files[locale]()).default
}
