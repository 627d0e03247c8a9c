import type { Product } from '@vitrina/contract'

/** Decimal rubles, tax included. `before` is the price a valid special one replaces. */
export type ShownPrice = { readonly now: number; readonly before?: number }

type Priced = Partial<
  Pick<
    Product,
    | 'price'
    | 'final_price'
    | 'price_incl_tax'
    | 'original_price_incl_tax'
    | 'special_price_incl_tax'
  >
>

/** The price to show (contract §15.7). A variant's missing figures are its parent's. */
export function priceOf(product: Priced, parent: Priced = {}): ShownPrice {
  const figure = (name: keyof Priced) => product[name] ?? parent[name]
  const now = figure('price_incl_tax') ?? figure('final_price') ?? figure('price') ?? 0
  const before = figure('original_price_incl_tax') ?? 0
  const isSpecial = (figure('special_price_incl_tax') ?? 0) > 0 && before > now
  return isSpecial ? { now, before } : { now }
}

/** Whole percent off, at least one: `21` for −21 %. */
export function discountPercent({ now, before }: ShownPrice): number | undefined {
  if (before === undefined || before <= 0) return undefined
  return Math.max(1, Math.round((1 - now / before) * 100))
}
