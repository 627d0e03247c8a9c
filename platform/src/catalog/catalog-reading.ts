import type { PriceList, StoreView } from '@vitrina/contract'
import { createPriceRanges, getPriceSteps, type PriceRange } from '@vitrina/domain'

/** What of the catalogue differs between store views: texts, prices, and the ranges of prices. */
export type CatalogReading = {
  readonly locale: string
  readonly fallbackLocale: string | undefined
  readonly priceList: PriceList | undefined
  readonly priceRanges: readonly PriceRange[]
}

export function toCatalogReading(view: StoreView): CatalogReading {
  const { locale, fallbackLocale, priceList, currencyCode } = view
  const priceRanges = createPriceRanges(view.priceSteps ?? getPriceSteps(currencyCode))
  return { locale, fallbackLocale, priceList, priceRanges }
}

/** Equal for views whose goods have the same texts and prices: they are read and searched once. */
export function createReadingKey({ locale, fallbackLocale, priceList }: CatalogReading): string {
  return JSON.stringify([locale, fallbackLocale, priceList])
}
