import type { Messages } from '@vitrina/i18n'

/** The words of what lies in the cart: no page pays for them on its first load. */
export async function loadBasketMessages(locale: string): Promise<Messages> {
  const loaded =
    locale === 'en-US'
      ? await import(
          /* webpackChunkName: "basket-en-US" */ '@vitrina/i18n/messages/en-US/basket.json',
          { with: { type: 'json' } }
        )
      : await import(
          /* webpackChunkName: "basket-ru-RU" */ '@vitrina/i18n/messages/ru-RU/basket.json',
          { with: { type: 'json' } }
        )
  return loaded.default
}
