import type { PriceList, StoreView } from '@vitrina/contract'
import { createPriceRanges, getDefaultPriceSteps, type PriceRange } from '@vitrina/domain'
import type { TextLocales } from './translations.ts'

/** What of the catalogue differs between store views: texts, prices, and the ranges of prices. */
export type CatalogLocalization = TextLocales & {
  readonly priceList: PriceList | undefined
  readonly priceRanges: readonly PriceRange[]
}

/** The catalogue is written in the language of the main view. */
export function toCatalogLocalization(
  view: StoreView,
  main: Pick<StoreView, 'locale'>,
): CatalogLocalization {
  const { locale, fallbackLocale, priceList, currencyCode } = view
  const priceRanges = createPriceRanges(view.priceSteps ?? getDefaultPriceSteps(currencyCode))
  return { locale, fallbackLocale, originalLocale: main.locale, priceList, priceRanges }
}

/** Equal for views whose goods have the same texts and prices: they are read and searched once. */
export function createLocalizationKey({
  locale,
  fallbackLocale,
  priceList,
}: CatalogLocalization): string {
  return JSON.stringify([locale, fallbackLocale, priceList])
}
