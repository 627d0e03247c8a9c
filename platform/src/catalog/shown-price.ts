import {
  addKopecks,
  computePriceAt,
  findGroupPrice,
  type GrossPrice,
  multiplyKopecks,
  toKopecks,
} from '@vitrina/domain'
import type {
  PricedProduct,
  PricedVariant,
  ProductContext,
  StoredProduct,
} from './assemble-product.ts'
import type { PriceFields } from './price-fields.ts'

/**
 * A configurable product shows its cheapest variant that can be bought, a set the sum of its parts.
 */
export function computeEffectivePrice(
  stored: StoredProduct,
  variants: PricedVariant[] | undefined,
  around: ProductContext,
): GrossPrice {
  if (variants) {
    const offered = variants.filter(({ status }) => status < 2)
    const buyable = offered.filter(({ stock }) => stock.is_in_stock)
    const cheapest = (buyable.length > 0 ? buyable : offered).reduce<PricedVariant | undefined>(
      (best, next) => (best && best.price_incl_tax <= next.price_incl_tax ? best : next),
      undefined,
    )
    if (cheapest) return computeGrossPrice(cheapest, 1)
  }
  const parts = listPricedParts(stored, around)
  if (parts.length > 0 && stored.price === 0)
    return parts.map(part => computeGrossPrice(...part)).reduce(sum)
  return computePriceAt(findGroupPrice(stored, stored.tier_prices, around.groupId), around.nowMs)
}

/** What a grouped product is made of, or a bundle by default, with pieces of each. */
export function listPricedParts(
  stored: StoredProduct,
  { part }: ProductContext,
): [PricedProduct, number][] {
  const wanted: [string, number][] =
    stored.type_id === 'grouped'
      ? (stored.product_links ?? [])
          .filter(({ link_type }) => link_type === 'associated')
          .map(link => [link.linked_product_sku, link.extension_attributes?.qty ?? 1])
      : (stored.bundle_options ?? []).flatMap(({ product_links: links }) => {
          const link = links.find(({ is_default }) => is_default) ?? links[0]
          return link ? [[link.sku, link.qty] as [string, number]] : []
        })
  return wanted.flatMap(([sku, qty]) => {
    const view = part(sku)
    return view ? [[view, qty] as [PricedProduct, number]] : []
  })
}

/** What so many pieces cost. */
export function computeGrossPrice(
  { price_incl_tax, original_price_incl_tax }: PriceFields,
  pieces: number,
): GrossPrice {
  const final = multiplyKopecks(toKopecks(price_incl_tax), pieces)
  const regular = multiplyKopecks(toKopecks(original_price_incl_tax), pieces)
  return { final, regular, special: final < regular ? final : null }
}

function sum(one: GrossPrice, other: GrossPrice): GrossPrice {
  const final = addKopecks(one.final, other.final)
  const regular = addKopecks(one.regular, other.regular)
  return { final, regular, special: final < regular ? final : null }
}
