import type { Messages } from '@vitrina/i18n'

export async function loadSavedProductsMessages(locale: string): Promise<Messages> {
  const loaded =
    locale === 'en-US'
      ? await import(
          /* webpackChunkName: "keeping-en-US" */ '@vitrina/i18n/messages/en-US/keeping.json'
        )
      : await import(
          /* webpackChunkName: "keeping-ru-RU" */ '@vitrina/i18n/messages/ru-RU/keeping.json'
        )
  return loaded.default
}
