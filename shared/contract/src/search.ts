import { z } from 'zod'
import type { Attribute, Category, Review, TaxRule } from './catalog.ts'
import type { Banner, CmsBlock, CmsHierarchy, CmsPage, NewsItem } from './content.ts'
import type { Product } from './product.ts'
import { textLanguageSchema } from './text-language.ts'

/** What each searchable entity answers. */
export type SearchEntities = {
  product: Product
  category: Category
  attribute: Attribute
  taxrule: TaxRule
  review: Review
  cms_page: CmsPage
  cms_block: CmsBlock
  cms_hierarchy: CmsHierarchy
  news: NewsItem
  banner: Banner
}
export type SearchEntity = keyof SearchEntities

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const operand = z.union([scalar, z.array(scalar)])

/**
 * Operators of docs/api/search.md#filters. A bare value means `in`; several range operators form
 * one range.
 */
export const filterValueSchema = z.union([operand, z.record(z.string(), operand)])

/** Clients write it in either case. */
const direction = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asc', 'desc']))

/** The abstract query of docs/api/search.md#the-abstract-query, wire names. */
export const searchQuerySchema = z.object({
  _appliedFilters: z
    .array(
      z.object({
        attribute: z.string(),
        value: filterValueSchema,
        scope: z.enum(['default', 'catalog']).default('default'),
        options: z.unknown().optional(),
      }),
    )
    .default([]),
  _availableFilters: z
    .array(
      z.object({
        field: z.string(),
        scope: z.enum(['default', 'catalog']).default('default'),
        options: z.object({ size: z.int().positive().optional() }).loose().nullish(),
      }),
    )
    .default([]),
  _appliedSort: z
    .array(
      z.object({
        field: z.string(),
        options: z
          .union([direction, z.object({ order: direction.default('asc') }).loose()])
          .nullish()
          .transform(options => options ?? 'asc'),
      }),
    )
    .default([]),
  _searchText: z.string().nullish(),
  /** The words are taken as they are typed: for no others, in no other keyboard layout. */
  _searchExactly: z.boolean().nullish(),
  /** Words for a colour, a size, a price become filters, and places are found too. */
  _understandText: z.boolean().nullish(),
  groupId: z.union([z.number(), z.string()]).nullish(),
  groupToken: z.string().nullish(),
})
/** A query as a client writes it: everything may be left out. */
export type SearchQuery = z.input<typeof searchQuerySchema>
export type ParsedSearchQuery = z.output<typeof searchQuerySchema>

/**
 * A facet bucket. Price keys read `0.0-5000.0`, open ends `*`
 * (docs/api/search.md#facets-in-answers).
 */
const bucketSchema = z.object({
  key: z.union([z.string(), z.number()]),
  doc_count: z.int(),
  from: z.number().exactOptional(),
  to: z.number().exactOptional(),
})
export type Bucket = z.infer<typeof bucketSchema>

export const aggregationsSchema = z
  .record(z.string(), z.object({ buckets: z.array(bucketSchema) }))
  .meta({ id: 'Aggregations' })
export type Aggregations = z.infer<typeof aggregationsSchema>

/** How a text was read, where that is not how it was typed. */
export const textReadingSchema = z
  .object({
    /** What was searched for, in the words of the shop. */
    text: z.string(),
    by: z.array(z.enum(['typo', 'layout', 'transliteration'])),
  })
  .meta({ id: 'TextReading' })
export type TextReading = z.infer<typeof textReadingSchema>

/** A part of a text that was taken for a filter, and is one in the answer. */
export const understoodFilterSchema = z
  .object({
    attribute: z.string(),
    /** Ids of options; of a price the key of its range. */
    values: z.array(z.string()),
    /** What was typed. */
    words: z.string(),
    /** Nothing has the value that was named: these are the nearest. */
    isNear: z.literal(true).exactOptional(),
    /** How many goods there are without this filter, where all together leave none. */
    without: z.int().exactOptional(),
  })
  .meta({ id: 'UnderstoodFilter' })
export type UnderstoodFilter = z.infer<typeof understoodFilterSchema>

/** What a text was taken for: words that were looked for, and filters. */
export const understoodTextSchema = z
  .object({ text: z.string(), filters: z.array(understoodFilterSchema) })
  .meta({ id: 'UnderstoodText' })
export type UnderstoodText = z.infer<typeof understoodTextSchema>

/** A department or a page of text that a search may have meant. */
export const textPlaceSchema = z
  .object({
    type: z.enum(['category', 'cms_page']),
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    /** Path in the shop without a leading slash. */
    url_path: z.string(),
    product_count: z.int().exactOptional(),
    /** The name of the category above, which tells two of one name apart. */
    parent: z.string().exactOptional(),
    text_language: textLanguageSchema.describe(
      'ISO 639-1: which language the names are in, where it is not that of the store view.',
    ),
  })
  .meta({ id: 'TextPlace' })
export type TextPlace = z.infer<typeof textPlaceSchema>

export type CompactSearchAnswer<Document> = {
  total: number | { value: number; relation: string }
  hits: (Document & { _score: number | null })[]
  aggregations: Aggregations
  attribute_metadata?: Attribute[]
  suggest?: Record<string, unknown>
  text_reading?: TextReading
  /** Texts that would find something, where this one finds nothing. */
  text_suggestions?: string[]
  text_understood?: UnderstoodText
  text_places?: TextPlace[]
  /** Found without a network, among what was seen: the service worker says so, no platform. */
  offline?: true
}

/**
 * What `/api/url/map` answers: `null` with status 200 when nothing fits
 * (docs/api/content.md#the-url-map).
 */
export type UrlMapAnswer =
  | { _type: 'product'; _id: string; _source: Product }
  | { _type: 'category'; _id: string; _source: Category }
  | { _type: 'cms_page'; _id: string; _source: CmsPage }
  | null

export const urlMapRequestSchema = z.object({
  url: z.string().min(1).max(2_000),
  includeFields: z.array(z.string()).max(200).nullish(),
  excludeFields: z.array(z.string()).max(200).nullish(),
  groupToken: z.unknown().optional(),
})
