import type { Category, Product, ProductStock } from '@vitrina/contract'
import { type GrossPrice, nextPriceChange, priceAt, toKopecks } from '@vitrina/domain'
import { type PriceFields, priceFields } from './price-fields.ts'
import type { SeedChild, SeedProduct } from './stored-documents.ts'

export type StoredChild = Omit<SeedChild, 'stock'>
export type StoredProduct = Omit<SeedProduct, 'stock' | 'configurable_children'> & {
  configurable_children?: StoredChild[]
}

/** A product as it is answered: everything that follows from other facts filled in. */
export type ProductView = Omit<Product, 'configurable_children' | keyof PriceFields> &
  PriceFields & { configurable_children?: VariantView[] }
export type VariantView = Omit<StoredChild, keyof PriceFields> &
  PriceFields & { name: string; image: string; stock: ProductStock }

/** What a product's answer depends on besides the product itself. */
export type ProductSurroundings = {
  nowMs: number
  taxPercentOf(taxClass: number): number
  availableOf(sku: string): number
  category(id: number): Category | undefined
  ratingOf(productId: number): { average: number; count: number } | undefined
  /** A product that a set is made of. */
  part(sku: string): ProductView | undefined
}

/** The answer, and until when its prices are right. */
export type DatedView = { view: ProductView; changesAtMs: number }

export function viewProduct(stored: StoredProduct, around: ProductSurroundings): DatedView {
  const percent = around.taxPercentOf(stored.tax_class_id)
  const variants = stored.configurable_children?.map(child => viewVariant(child, stored, around))
  const rating = around.ratingOf(stored.id)
  const { configurable_children: _children, ...facts } = stored

  const view: ProductView = {
    ...facts,
    small_image: stored.small_image ?? stored.image,
    thumbnail: stored.thumbnail ?? stored.image,
    ...priceFields(priceOf(stored, variants, around), percent),
    category: categoriesOf(stored, around),
    stock: stockOf(stored, variants, around),
    rating_average: rating?.average ?? null,
    rating_count: rating?.count ?? 0,
  }
  if (variants) {
    // A configurable product's colours are its variants': a colour of its own would be counted twice.
    delete view.color
    delete view.size
    view.color_options = optionsOf(variants, 'color')
    view.size_options = optionsOf(variants, 'size')
    view.configurable_children = variants
  }
  return { view, changesAtMs: nextChange(stored, around.nowMs) }
}

/** A variant's own document: found by its sku, listed nowhere. */
export function viewVariantAlone(parent: ProductView, variant: VariantView): ProductView {
  const {
    configurable_children: _children,
    configurable_options: _options,
    color_options: _colors,
    size_options: _sizes,
    ...facts
  } = parent
  const { color, size, ...own } = variant
  return {
    ...facts,
    ...own,
    type_id: 'simple',
    visibility: 1,
    tax_class_id: variant.tax_class_id ?? parent.tax_class_id,
    small_image: variant.small_image ?? variant.image,
    thumbnail: variant.thumbnail ?? variant.image,
    ...(color !== undefined && { color: Number(color) }),
    ...(size !== undefined && { size: Number(size) }),
  }
}

function viewVariant(
  child: StoredChild,
  parent: StoredProduct,
  around: ProductSurroundings,
): VariantView {
  const percent = around.taxPercentOf(child.tax_class_id ?? parent.tax_class_id)
  return {
    ...child,
    name: child.name ?? parent.name,
    image: child.image ?? parent.image,
    small_image: child.small_image ?? child.image ?? parent.small_image ?? parent.image,
    thumbnail: child.thumbnail ?? child.image ?? parent.thumbnail ?? parent.image,
    ...priceFields(priceAt(child, around.nowMs), percent),
    stock: stockFields(child.id, around.availableOf(child.sku)),
  }
}

/** A configurable product shows its cheapest variant that can be bought, a set the sum of its parts. */
function priceOf(
  stored: StoredProduct,
  variants: VariantView[] | undefined,
  around: ProductSurroundings,
): GrossPrice {
  if (variants) {
    const offered = variants.filter(({ status }) => status < 2)
    const buyable = offered.filter(({ stock }) => stock.is_in_stock)
    const cheapest = (buyable.length > 0 ? buyable : offered).reduce<VariantView | undefined>(
      (best, next) => (best && best.price_incl_tax <= next.price_incl_tax ? best : next),
      undefined,
    )
    if (cheapest) return grossOf(cheapest, 1)
  }
  const parts = partsOf(stored, around)
  if (parts.length > 0 && stored.price === 0) return parts.map(part => grossOf(...part)).reduce(sum)
  return priceAt(stored, around.nowMs)
}

/** What a grouped product is made of, or a bundle by default, with pieces of each. */
function partsOf(stored: StoredProduct, { part }: ProductSurroundings): [ProductView, number][] {
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
    return view ? [[view, qty] as [ProductView, number]] : []
  })
}

function stockOf(
  stored: StoredProduct,
  variants: VariantView[] | undefined,
  around: ProductSurroundings,
): ProductStock {
  if (variants) {
    const offered = variants.filter(({ status }) => status < 2)
    return stockFields(
      stored.id,
      offered.reduce((qty, variant) => qty + variant.stock.qty, 0),
    )
  }
  if (stored.type_id === 'grouped') {
    return stockFields(
      stored.id,
      Math.max(0, ...partsOf(stored, around).map(([part]) => part.stock.qty)),
    )
  }
  if (stored.type_id === 'bundle') {
    const perOption = (stored.bundle_options ?? [])
      .filter(({ required }) => required)
      .map(({ product_links }) =>
        Math.max(
          0,
          ...product_links.map(({ sku, qty }) => Math.floor(around.availableOf(sku) / qty)),
        ),
      )
    return stockFields(stored.id, perOption.length > 0 ? Math.min(...perOption) : 0)
  }
  return stockFields(stored.id, around.availableOf(stored.sku))
}

function stockFields(productId: number, qty: number): ProductStock {
  return {
    product_id: productId,
    item_id: productId,
    qty,
    is_in_stock: qty > 0,
    manage_stock: true,
    min_sale_qty: 1,
    max_sale_qty: 10_000,
    backorders: 0,
  }
}

function categoriesOf(stored: StoredProduct, { category }: ProductSurroundings) {
  return stored.category_ids.flatMap(id => {
    const found = category(Number(id))
    if (!found) return []
    return [{ category_id: found.id, name: found.name, slug: found.slug, path: found.url_path }]
  })
}

function optionsOf(variants: readonly VariantView[], attribute: 'color' | 'size'): number[] {
  const offered = variants.filter(({ status }) => status < 2)
  return [...new Set(offered.flatMap(variant => variant[attribute] ?? []))].map(Number)
}

function nextChange(stored: StoredProduct, nowMs: number): number {
  const priced = [stored, ...(stored.configurable_children ?? [])]
  return Math.min(...priced.map(price => nextPriceChange(price, nowMs)))
}

function grossOf({ price_incl_tax, original_price_incl_tax }: PriceFields, pieces: number) {
  const final = toKopecks(price_incl_tax) * pieces
  const regular = toKopecks(original_price_incl_tax) * pieces
  return { final, regular, special: final < regular ? final : null }
}

function sum(one: GrossPrice, other: GrossPrice): GrossPrice {
  const final = one.final + other.final
  const regular = one.regular + other.regular
  return { final, regular, special: final < regular ? final : null }
}
