import type { Messages } from '@vitrina/i18n'

/** The words of the large view come with it. */
export async function loadZoomMessages(locale: string): Promise<Messages> {
  const loaded =
    locale === 'en-US'
      ? await import(/* webpackChunkName: "zoom-en-US" */ '@vitrina/i18n/messages/en-US/zoom.json')
      : await import(/* webpackChunkName: "zoom-ru-RU" */ '@vitrina/i18n/messages/ru-RU/zoom.json')
  return loaded.default
}
