import type { I18n } from '@vitrina/i18n'

const json = { with: { type: 'json' } } as const
const files = {
  'ru-RU': () =>
    import(/* webpackChunkName: "delivery-ru-RU" */ '../messages/ru-RU/delivery.json', json),
  'en-US': () =>
    import(/* webpackChunkName: "delivery-en-US" */ '../messages/en-US/delivery.json', json),
  'de-DE': () =>
    import(/* webpackChunkName: "delivery-de-DE" */ '../messages/de-DE/delivery.json', json),
  'it-IT': () =>
    import(/* webpackChunkName: "delivery-it-IT" */ '../messages/it-IT/delivery.json', json),
}

/** For a form that does not bring them along: suggestions say them once somebody types. */
export async function loadDeliveryMessages({ locale, add }: I18n): Promise<void> {
  add('delivery', (await files[locale]()).default)
}
