import type { Product } from '@vitrina/contract'
import { noMoney } from '@vitrina/domain'
import type { ShownPrice } from '@vitrina/federation'

type Priced = Partial<
  Pick<
    Product,
    | 'price'
    | 'final_price'
    | 'price_incl_tax'
    | 'original_price_incl_tax'
    | 'special_price_incl_tax'
  >
> &
  Pick<Product, 'price_is_current'>

/**
 * The price to show (docs/rules/prices.md#prices-on-screen). A variant's missing figures are its
 * parent's.
 */
export function toShownPrice(product: Priced, parent: Priced = {}): ShownPrice {
  const figure = (name: Exclude<keyof Priced, 'price_is_current'>) => product[name] ?? parent[name]
  const now = figure('price_incl_tax') ?? figure('final_price') ?? figure('price') ?? noMoney
  const before = figure('original_price_incl_tax') ?? noMoney
  const isSpecial = (figure('special_price_incl_tax') ?? 0) > 0 && before > now
  const isCurrent = product.price_is_current !== false && parent.price_is_current !== false
  return {
    now,
    ...(isSpecial && { before }),
    ...(!isCurrent && { standing: 'not-current' as const }),
  }
}

/** Whole percent off, at least one: `21` for −21 %. */
export function computeDiscountPercent({ now, before }: ShownPrice): number | undefined {
  if (before === undefined || before <= 0) return undefined
  return Math.max(1, Math.round((1 - now / before) * 100))
}
