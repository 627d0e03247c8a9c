import type { ShopSettings, ShopView } from '@vitrina/federation'
import type { Locale } from '@vitrina/i18n'

/** A store view that pages are shown in. */
export type ServedView = ShopView & {
  readonly locale: Locale
  /** What search engines call it; `undefined` where they could not tell it from one before it. */
  readonly hreflang: string | undefined
  readonly currencyCode: string
  readonly country: string
}

/** The settings of a page in a view. Without views, those of the shop. */
export function settingsIn(
  view: ServedView | undefined,
  views: readonly ServedView[],
  settings: ShopSettings,
): ShopSettings {
  if (!view) return settings
  const { currencyCode, country } = view
  return {
    ...settings,
    currencyCode,
    defaultCountry: country,
    views: { shown: asShown(view), all: views.map(asShown) },
  }
}

function asShown({ storeCode, name, locale, path }: ServedView): ShopView {
  return { storeCode, name, locale, path }
}
