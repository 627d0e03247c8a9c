import type { I18n } from '@vitrina/i18n'

const files = {
  'ru-RU': () => import(/* webpackChunkName: "later-ru-RU" */ './ru-ru.ts'),
  'en-US': () => import(/* webpackChunkName: "later-en-US" */ './en-us.ts'),
  'de-DE': () => import(/* webpackChunkName: "later-de-DE" */ './de-de.ts'),
  'it-IT': () => import(/* webpackChunkName: "later-it-IT" */ './it-it.ts'),
}

/**
 * Adds the words of what lies in the cart and of the later steps of the checkout: no page pays for
 * them on its first load. The entry of the remote names one file for each language, with its hash.
 */
export async function loadDeferredMessages({ locale, add }: I18n): Promise<void> {
  const { deferredMessages } = await files[locale]()
  for (const [name, messages] of Object.entries(deferredMessages)) add(name, messages)
}
