import type { Messages } from '@vitrina/i18n'

/** What is said once something is put into the cart: no page pays for it on its first load. */
export async function loadBuyingMessages(locale: string): Promise<Messages> {
  const loaded =
    locale === 'en-US'
      ? await import(
          /* webpackChunkName: "buying-en-US" */ '@vitrina/i18n/messages/en-US/buying.json',
          { with: { type: 'json' } }
        )
      : await import(
          /* webpackChunkName: "buying-ru-RU" */ '@vitrina/i18n/messages/ru-RU/buying.json',
          { with: { type: 'json' } }
        )
  return loaded.default
}
