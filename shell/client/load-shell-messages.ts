import type { Locale, Messages } from '@vitrina/i18n'

/** The shell's own words; the server preloads the chunk of the page's locale. */
export async function loadShellMessages(locale: Locale): Promise<Messages> {
  const loaded =
    locale === 'en-US'
      ? await import(
          /* webpackChunkName: "messages-en-US" */ '@vitrina/i18n/messages/en-US/shell.json'
        )
      : await import(
          /* webpackChunkName: "messages-ru-RU" */ '@vitrina/i18n/messages/ru-RU/shell.json'
        )
  return loaded.default
}
