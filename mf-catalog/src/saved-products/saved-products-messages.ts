import type { Messages } from '@vitrina/i18n'

export async function loadSavedProductsMessages(locale: string): Promise<Messages> {
  const loaded =
    locale === 'en-US'
      ? await import(
          /* webpackChunkName: "saved-en-US" */ '@vitrina/i18n/messages/en-US/saved-products.json'
        )
      : await import(
          /* webpackChunkName: "saved-ru-RU" */ '@vitrina/i18n/messages/ru-RU/saved-products.json'
        )
  return loaded.default
}
