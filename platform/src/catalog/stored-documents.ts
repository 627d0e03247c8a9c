import type {
  Attribute,
  Banner,
  Category,
  CmsBlock,
  CmsHierarchy,
  CmsPage,
  ConfigurableChild,
  NewsItem,
  Product,
  Review,
  TaxRule,
} from '@vitrina/contract'
import type { Money } from '@vitrina/domain'

/**
 * What a seed or an importer hands to the platform: documents in the contract's long-name shape
 * with
 * *stored* facts only. Everything that follows from other facts is derived on import or per answer,
 * so two copies can never disagree.
 */
export type CatalogDocuments = {
  categories: Iterable<TranslatedDocument<CategoryDocument>>
  attributes: Iterable<TranslatedDocument<Attribute>>
  taxRules: Iterable<TaxRule>
  products: Iterable<TranslatedDocument<ProductDocument>>
  reviews: Iterable<Review>
  pages: Iterable<TranslatedDocument<CmsPage>>
  /** Made of the names of the pages where it is left out. */
  hierarchy?: Iterable<TranslatedDocument<CmsHierarchy>>
  blocks: Iterable<TranslatedDocument<CmsBlock>>
  news: Iterable<TranslatedDocument<NewsItem>>
  banners: Iterable<TranslatedDocument<Banner>>
  coupons: Iterable<CouponDocument>
}

/**
 * A document with its texts in other languages, by language (`en`) or by locale (`en-GB`): each in
 * the document's own form, with what is to be said otherwise in it.
 */
export type TranslatedDocument<Document> = Document & {
  translations?: Readonly<Record<string, TranslatableTexts<Document>>>
}

/** The texts of a document, and of its parts by place. */
export type TranslatableTexts<Value> = Value extends string | number | boolean | null | undefined
  ? Value extends string
    ? string
    : never
  : Value extends readonly (infer Part)[]
    ? readonly TranslatableTexts<Part>[]
    : { readonly [Name in keyof Value]?: TranslatableTexts<Value[Name]> }

/**
 * Decimal rubles, tax included. `special_price` counts between its dates; a missing bound is open.
 */
type StoredPrices = {
  /** A configurable, grouped or bundle product may say 0: it shows its cheapest choice. */
  price: Money
  special_price?: Money | null
  /** `YYYY-MM-DD HH:mm:ss`, UTC */
  special_from_date?: string | null
  special_to_date?: string | null
  /** Only where it follows from no special price: what the source of an import charges. */
  final_price?: Money | null
  /** What it costs in the price lists of store views, in their currencies: docs/rules/prices.md. */
  prices?: Readonly<Record<string, ListedPrice>>
}

/** All there is to say of the price in a list; a missing special price is none. */
type ListedPrice = Omit<StoredPrices, 'prices'> & Pick<Product, 'tier_prices'>

export type StockDocument = { qty: number; is_in_stock: boolean }

type ComputedPrice =
  | 'price_tax'
  | 'price_incl_tax'
  | 'final_price'
  | 'regular_price'
  | 'original_price'
  | 'original_price_tax'
  | 'original_price_incl_tax'
  | 'special_price_tax'
  | 'special_price_incl_tax'

/**
 * A variant. `color` and `size` hold option ids as strings; a missing picture or name is the
 * parent's.
 */
export type VariantDocument = Omit<
  ConfigurableChild,
  ComputedPrice | keyof StoredPrices | 'stock'
> &
  StoredPrices & { stock: StockDocument }

/** Follows from the categories, the variants or the reviews; ignored when given. */
type DerivedProductField =
  | 'category'
  | 'color_options'
  | 'size_options'
  | 'rating_average'
  | 'rating_count'
  | 'rating_counts'
  | 'fit_counts'

export type ProductDocument = Omit<
  Product,
  | ComputedPrice
  | DerivedProductField
  | keyof StoredPrices
  | 'stock'
  | 'small_image'
  | 'thumbnail'
  | 'configurable_children'
> &
  StoredPrices & {
    /** For a configurable product any stock: its own is the sum of its variants'. */
    stock: StockDocument
    /** `image` when left out. */
    small_image?: string
    thumbnail?: string
    configurable_children?: VariantDocument[]
  } & { [Field in DerivedProductField]?: Product[Field] | undefined }

/** The tree follows from `parent_id` (0 for the root category); counts from the products. */
type DerivedCategoryField = 'product_count' | 'children_count' | 'children_data' | 'path' | 'level'

export type CategoryDocument = Omit<Category, DerivedCategoryField | 'url_path'> & {
  /** Made of the addresses above it when left out. */
  url_path?: string
} & {
  [Field in DerivedCategoryField]?: Category[Field] | undefined
}

/**
 * A discount code. Percent of the goods, or a sum in decimal rubles off the goods; never off
 * shipping.
 */
export type CouponDocument = {
  id: number
  /** Compared without regard to case. */
  code: string
  title: string
  discount: { kind: 'percent'; percent: number } | { kind: 'fixed'; rubles: Money }
  /** Goods must cost at least this much, decimal rubles. */
  minimum_subtotal?: Money
  /** `YYYY-MM-DD HH:mm:ss`, UTC; a missing bound is open. */
  from_date?: string | null
  to_date?: string | null
  /** How often all shoppers together may use it; unlimited when left out. */
  usage_limit?: number
  /** How often one customer may; a guest is known by the e-mail of the order. */
  usage_limit_per_customer?: number
  /** Only for who has not ordered before. */
  first_order_only?: boolean
  is_active: boolean
}
