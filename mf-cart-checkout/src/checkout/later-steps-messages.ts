import type { Messages } from '@vitrina/i18n'

export async function loadLaterMessages(locale: string): Promise<Messages> {
  const loaded =
    locale === 'en-US'
      ? await import(
          /* webpackChunkName: "checkout-en-US" */ '@vitrina/i18n/messages/en-US/checkout.json'
        )
      : await import(
          /* webpackChunkName: "checkout-ru-RU" */ '@vitrina/i18n/messages/ru-RU/checkout.json'
        )
  return loaded.default
}
