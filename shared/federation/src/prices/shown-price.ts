import type { PriceFreshness, ShownPrice } from '@vitrina/domain'

/** What is known of a sku's price beside what the page was loaded with. */
export type PriceState =
  | { readonly kind: 'as-loaded' }
  | { readonly kind: PriceFreshness; readonly isOwn: boolean }
  | {
      readonly kind: 'current'
      readonly isOwn: boolean
      readonly price: ShownPrice
      readonly refreshedAtMs: number
    }

export const loadedPriceState: PriceState = { kind: 'as-loaded' }

/**
 * The price to show. One of the shopper's own replaces everybody's; everybody's replaces only a
 * loaded price that was not current, for a page that was loaded since knows better.
 */
export function chooseShownPrice(loaded: ShownPrice, state: PriceState): ShownPrice {
  if (state.kind === 'as-loaded') return loaded
  if (!state.isOwn && loaded.standing === undefined) return loaded
  return state.kind === 'current' ? state.price : { ...loaded, standing: state.kind }
}

/** What a sum of several prices may be called: no better than the worst of them. */
export function worstFreshness(
  prices: readonly Pick<ShownPrice, 'standing'>[],
): PriceFreshness | undefined {
  const standings = prices.map(({ standing }) => standing)
  return (['not-current', 'refreshing'] as const).find(standing => standings.includes(standing))
}
