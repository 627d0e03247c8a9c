import type { ShownPrice } from '@vitrina/domain'
import { useCallback, useSyncExternalStore } from 'react'
import { useServices } from '../services-context.ts'
import type { WatchedPrice } from './current-prices.ts'
import { chooseShownPrice, loadedPriceState } from './shown-price.ts'

const nothingKnown = () => loadedPriceState

/** The price of a sku for this shopper, kept current while it is shown. */
export function useCurrentPrice(sku: string, loaded: ShownPrice): ShownPrice {
  const { prices } = useServices()
  const isCurrent = loaded.standing === undefined
  const watch = useCallback(
    (onChange: () => void) => prices.watch([{ sku, isCurrent }], onChange),
    [prices, sku, isCurrent],
  )
  return chooseShownPrice(
    loaded,
    useSyncExternalStore(watch, () => prices.of(sku), nothingKnown),
  )
}

export type PriceLookup = (sku: string, loaded: ShownPrice) => ShownPrice

const nothingChanged = () => 0

/** The same for many prices of one screen, such as those of a product's variants. */
export function useCurrentPrices(loaded: ReadonlyMap<string, ShownPrice>): PriceLookup {
  const { prices } = useServices()
  // Plain text, for the map is made anew with every render.
  const subject = JSON.stringify(
    [...loaded].map(
      ([sku, { standing }]): WatchedPrice => ({ sku, isCurrent: standing === undefined }),
    ),
  )
  const watch = useCallback(
    (onChange: () => void) => prices.watch(JSON.parse(subject), onChange),
    [prices, subject],
  )
  const version = useSyncExternalStore(watch, prices.version, nothingChanged)
  return (sku, price) => (version === 0 ? price : chooseShownPrice(price, prices.of(sku)))
}
