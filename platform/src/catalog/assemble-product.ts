import type { Attribute, Category, Product, ProductStock } from '@vitrina/contract'
import { computePriceAt, findGroupPrice, findNextPriceChange, selectTiers } from '@vitrina/domain'
import { addOptionLabels } from './option-labels.ts'
import { createPriceFields, type PriceFields } from './price-fields.ts'
import type { ProductRating } from './ratings.ts'
import { computeEffectivePrice } from './shown-price.ts'
import { computeEffectiveStock, createProductStock } from './shown-stock.ts'
import type { ProductDocument, VariantDocument } from './stored-documents.ts'

export type StoredVariant = Omit<VariantDocument, 'stock'>
export type StoredProduct = Omit<ProductDocument, 'stock' | 'configurable_children'> & {
  configurable_children?: StoredVariant[]
}

/** A product as it is answered: everything that follows from other facts filled in. */
export type PricedProduct = Omit<Product, 'configurable_children' | keyof PriceFields> &
  PriceFields & { configurable_children?: PricedVariant[] }
export type PricedVariant = Omit<StoredVariant, keyof PriceFields> &
  PriceFields & { name: string; image: string; stock: ProductStock }

type ShownCategory = Pick<Category, 'id' | 'name' | 'slug' | 'url_path' | 'text_language'>

/** What a product's answer depends on besides the product itself. */
export type ProductContext = {
  nowMs: number
  /** The customer group whose tier prices count. */
  groupId: number
  taxPercentOf(taxClass: number): number
  availableOf(sku: string): number
  category(id: number): ShownCategory | undefined
  ratingOf(productId: number): ProductRating | undefined
  fitOf(productId: number): readonly number[] | undefined
  attributes(): readonly Attribute[]
  /** A product that a set is made of. */
  part(sku: string): PricedProduct | undefined
}

/** The answer, until when its prices are right, and whether others may see other prices. */
export type AssembledProduct = { view: PricedProduct; changesAtMs: number; variesByGroup: boolean }

export function assembleProduct(stored: StoredProduct, around: ProductContext): AssembledProduct {
  const percent = around.taxPercentOf(stored.tax_class_id)
  const variants = stored.configurable_children?.map(child =>
    assembleVariant(child, stored, around),
  )
  const rating = around.ratingOf(stored.id)
  const fits = around.fitOf(stored.id)
  const { configurable_children: _children, ...facts } = stored

  const view: PricedProduct = {
    ...facts,
    ...(stored.tier_prices && {
      tier_prices: [...selectTiers(stored.tier_prices, around.groupId)],
    }),
    small_image: stored.small_image ?? stored.image,
    thumbnail: stored.thumbnail ?? stored.image,
    ...createPriceFields(computeEffectivePrice(stored, variants, around), percent),
    category: listCategories(stored, around),
    stock: computeEffectiveStock(stored, variants, around),
    rating_average: rating?.average ?? null,
    rating_count: rating?.count ?? 0,
    ...(rating && { rating_counts: [...rating.counts] }),
    ...(fits && { fit_counts: [...fits] }),
  }
  if (variants) {
    for (const code of choiceCodes(stored)) {
      // A configurable product's colours are its variants': a colour of its own would be counted
      // twice.
      delete view[code as 'color']
      view[`${code}_options` as 'color_options'] = listOptionIds(variants, code)
    }
    view.configurable_children = variants
    if (stored.configurable_options) {
      view.configurable_options = addOptionLabels(stored.configurable_options, around.attributes())
    }
  }
  return {
    view,
    changesAtMs: nextChange(stored, around.nowMs),
    variesByGroup: hasGroupPrices(stored),
  }
}

/** A variant's own document: found by its sku, listed nowhere. */
export function assembleProductOfVariant(
  parent: PricedProduct,
  variant: PricedVariant,
): PricedProduct {
  const { configurable_children: _children, configurable_options: _options, ...facts } = parent
  const codes = choiceCodes(parent)
  const lists = codes.map(code => `${code}_options`)
  return {
    ...(Object.fromEntries(
      Object.entries(facts).filter(([field]) => !lists.includes(field)),
    ) as typeof facts),
    ...(variant as Omit<PricedVariant, 'color' | 'size'>),
    ...readValues(variant, codes),
    type_id: 'simple',
    visibility: 1,
    tax_class_id: variant.tax_class_id ?? parent.tax_class_id,
    small_image: variant.small_image ?? variant.image,
    thumbnail: variant.thumbnail ?? variant.image,
  }
}

function assembleVariant(
  child: StoredVariant,
  parent: StoredProduct,
  around: ProductContext,
): PricedVariant {
  const percent = around.taxPercentOf(child.tax_class_id ?? parent.tax_class_id)
  return {
    ...child,
    name: child.name ?? parent.name,
    image: child.image ?? parent.image,
    small_image: child.small_image ?? child.image ?? parent.small_image ?? parent.image,
    thumbnail: child.thumbnail ?? child.image ?? parent.thumbnail ?? parent.image,
    ...(child.tier_prices && { tier_prices: [...selectTiers(child.tier_prices, around.groupId)] }),
    ...createPriceFields(
      computePriceAt(findGroupPrice(child, child.tier_prices, around.groupId), around.nowMs),
      percent,
    ),
    stock: createProductStock(child.id, around.availableOf(child.sku)),
  }
}

function listCategories(stored: StoredProduct, { category }: ProductContext) {
  return stored.category_ids.flatMap(id => {
    const found = category(Number(id))
    if (!found) return []
    const { id: category_id, name, slug, url_path: path, text_language } = found
    return [{ category_id, name, slug, path, ...(text_language && { text_language }) }]
  })
}

/** Every attribute a choice is made by, beside those the family of clients always asks for. */
function choiceCodes({ configurable_options = [] }: Pick<StoredProduct, 'configurable_options'>) {
  const own = configurable_options.map(({ attribute_code }) => attribute_code)
  return [...new Set(['color', 'size', ...own])]
}

function listOptionIds(variants: readonly PricedVariant[], code: string): number[] {
  const offered = variants.filter(({ status }) => status < 2)
  return [...new Set(offered.flatMap(variant => chosenValue(variant, code) ?? []))].map(Number)
}

/** A product's own values are numbers, where a variant inside its product has them as text. */
function readValues(variant: PricedVariant, codes: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    codes.flatMap(code => {
      const value = chosenValue(variant, code)
      return value === undefined ? [] : [[code, Number(value)]]
    }),
  )
}

function chosenValue(variant: PricedVariant, code: string): string | undefined {
  const value: unknown = Reflect.get(variant, code)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** A set costs what its parts do, and they may have tiers where it has none. */
function hasGroupPrices(stored: StoredProduct): boolean {
  if (stored.type_id === 'grouped' || stored.type_id === 'bundle') return true
  const priced = [stored, ...(stored.configurable_children ?? [])]
  return priced.some(({ tier_prices }) => tier_prices && tier_prices.length > 0)
}

function nextChange(stored: StoredProduct, nowMs: number): number {
  const priced = [stored, ...(stored.configurable_children ?? [])]
  return Math.min(...priced.map(price => findNextPriceChange(price, nowMs)))
}
