import { type Money, zeroMoney } from './money.ts'

// One file: modules that several chunks of a remote load are not joined by the bundler.

/**
 * What the shopper is told of a price that may not be the one they pay
 * (docs/rules/prices.md#prices-that-are-not-current): it is being asked for anew, or the platform
 * did not say.
 */
export type PriceFreshness = 'refreshing' | 'not-current'

/** Decimal rubles, tax included. `before` is the price a valid special one replaces. */
export type ShownPrice = {
  readonly now: Money
  readonly before?: Money
  /** Missing for a price that is current. */
  readonly standing?: PriceFreshness
}

/** What every card, row and part of a set shows of a product, on whatever screen. */
export type ProductSummary = {
  readonly sku: string
  readonly slug: string
  readonly name: string
  /** Of its texts, where it is not the page's. */
  readonly lang?: string | undefined
  /** Path in the shop, with a leading slash. */
  readonly path: string
  readonly image: string
  readonly price: ShownPrice
}

/** Fields a search must answer for {@link toShownPrice}. */
export const priceFields = [
  'price',
  'final_price',
  'price_incl_tax',
  'original_price_incl_tax',
  'special_price_incl_tax',
] as const

/** Fields a search must answer for {@link summarizeProduct}. */
export const productSummaryFields = [
  'sku',
  'slug',
  'name',
  'url_path',
  'image',
  ...priceFields,
] as const

/** The figures of a product or of a variant; `special_price_incl_tax` is 0 where none is valid. */
type PriceAmounts = {
  readonly [field in (typeof priceFields)[number]]?: Money | undefined
} & { readonly price_is_current?: boolean | undefined }

type SummarizedProduct = PriceAmounts & {
  readonly sku: string
  readonly slug: string
  readonly name: string
  readonly url_path: string
  readonly image: string
  readonly text_language?: string | undefined
}

/**
 * The product of a document as its cards show it, at the price of a variant where they show one.
 * How many are left is told by `readProductStock`.
 */
export function summarizeProduct(
  product: SummarizedProduct,
  variant?: PriceAmounts,
): ProductSummary {
  return {
    sku: product.sku,
    slug: product.slug,
    name: product.name,
    lang: product.text_language,
    path: `/${product.url_path}`,
    image: product.image,
    price: toShownPrice(variant, product),
  }
}

/**
 * The price to show of a product (docs/rules/prices.md#prices-on-screen). What a variant does not
 * say is its parent's.
 */
export function toShownPrice(goods: PriceAmounts = {}, parent: PriceAmounts = {}): ShownPrice {
  const figure = (name: (typeof priceFields)[number]) => goods[name] ?? parent[name]
  const now = figure('price_incl_tax') ?? figure('final_price') ?? figure('price') ?? zeroMoney
  const before = figure('original_price_incl_tax') ?? zeroMoney
  const isSpecial = (figure('special_price_incl_tax') ?? 0) > 0 && before > now
  const isStale = goods.price_is_current === false || parent.price_is_current === false
  return {
    now,
    ...(isSpecial && { before }),
    ...(isStale && { standing: 'not-current' }),
  }
}

/** The figures that {@link toShownPrice} reads this price from. */
export function toPriceAmounts({ now, before }: ShownPrice): PriceAmounts {
  return {
    price_incl_tax: now,
    original_price_incl_tax: before ?? now,
    special_price_incl_tax: before === undefined ? zeroMoney : now,
  }
}

/** Whether a product or variant with this stock can be had; one that says nothing of it can. */
export function isInStock(stock: { readonly is_in_stock: boolean } | undefined): boolean {
  return stock?.is_in_stock ?? true
}
