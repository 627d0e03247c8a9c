import { type PriceLookup, type ShownPrice, useCurrentPrices } from '@vitrina/federation'
import type { ProductData } from './product-loader.ts'
import type { BundleChoice, ProductPart } from './product-parts.ts'
import type { ProductView } from './product-view.ts'

type Priced = {
  readonly product: ProductView
  readonly setParts?: readonly ProductPart[]
  readonly bundleChoices?: readonly BundleChoice[]
}

/** A product page's data with the current prices of this shopper. */
export function useProductWithCurrentPrices(data: ProductData): ProductData {
  const priceNow = useCurrentPrices(pricesIn(data))
  return {
    ...data,
    product: repriced(data.product, priceNow),
    setParts: data.setParts.map(part => repricedPart(part, priceNow)),
    bundleChoices: repricedChoices(data.bundleChoices, priceNow),
  }
}

/** The same of a product by itself; `undefined` while it is not known. */
export function useProductViewWithCurrentPrices(
  view: ProductView | undefined,
): ProductView | undefined {
  const priceNow = useCurrentPrices(view ? pricesIn({ product: view }) : nothing)
  return view && repriced(view, priceNow)
}

/** The data of a product whose parts can be chosen. */
export function usePartsWithCurrentPrices<
  Goods extends { product: ProductView; choices: readonly BundleChoice[] },
>(goods: Goods): Goods {
  const { product, choices } = goods
  const priceNow = useCurrentPrices(pricesIn({ product, bundleChoices: choices }))
  return {
    ...goods,
    product: repriced(product, priceNow),
    choices: repricedChoices(choices, priceNow),
  }
}

const nothing: ReadonlyMap<string, ShownPrice> = new Map()

function pricesIn({ product, setParts = [], bundleChoices = [] }: Priced) {
  const linked = bundleChoices.flatMap(({ links }) => links.map(({ part }) => part))
  return new Map<string, ShownPrice>([
    [product.sku, product.price],
    ...product.variants.map(({ sku, shownPrice }) => [sku, shownPrice] as const),
    ...[...setParts, ...linked].map(({ sku, price }) => [sku, price] as const),
  ])
}

function repriced(product: ProductView, priceNow: PriceLookup): ProductView {
  return {
    ...product,
    price: priceNow(product.sku, product.price),
    variants: product.variants.map(variant => {
      const shownPrice = priceNow(variant.sku, variant.shownPrice)
      if (shownPrice === variant.shownPrice) return variant
      const regularPrice = shownPrice.before ?? shownPrice.now
      return { ...variant, shownPrice, price: shownPrice.now, regularPrice }
    }),
  }
}

function repricedPart<One extends ProductPart>(part: One, priceNow: PriceLookup): One {
  return { ...part, price: priceNow(part.sku, part.price) }
}

function repricedChoices(
  choices: readonly BundleChoice[],
  priceNow: PriceLookup,
): readonly BundleChoice[] {
  return choices.map(choice => ({
    ...choice,
    links: choice.links.map(link => ({ ...link, part: repricedPart(link.part, priceNow) })),
  }))
}
