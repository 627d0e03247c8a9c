import type { Attribute, SearchEntity } from '@vitrina/contract'
import type { TaxLocation } from '@vitrina/domain'
import type { Request } from 'express'
import type { IndexQuery } from '../search/index-query.ts'
import type { SearchHits, SearchPageOptions } from '../search/search-index.ts'
import type { PricedProduct } from './assemble-product.ts'
import type { ResolvedDocuments } from './document-schemas.ts'

/** The catalogue as the caller sees it; `groupToken` where the call has one in its body. */
export type VisibleCatalogResolver = (
  request: Pick<Request, 'headers' | 'query'>,
  groupToken?: unknown,
) => Promise<VisibleCatalog>

/** The shop's goods and pages as one audience sees them now: prices, stock and counts filled in. */
export interface VisibleCatalog {
  /** The group of customers whose prices these are. */
  readonly groupId: number
  /** ISO 639-1: of the texts, but for those that say another (`text_language`). */
  readonly language: string
  search(entity: SearchEntity, query: IndexQuery, page: SearchPageOptions): Promise<SearchHits>
  /** A variant's id gives its own document. */
  document(entity: SearchEntity, id: number): object | undefined
  /** All that are shown now. */
  all<Entity extends 'category' | 'cms_page' | 'cms_block'>(
    entity: Entity,
  ): readonly ResolvedDocuments[Entity][]
  /** A page or block of text. */
  text<Entity extends 'cms_page' | 'cms_block'>(
    entity: Entity,
    id: number,
  ): ResolvedDocuments[Entity] | undefined
  productWithId(id: number): PricedProduct | undefined
  /** Finds by the product's own sku; the sku of a variant gives the variant's document. */
  product(sku: string): PricedProduct | undefined
  /** The configurable product a sku is a variant of. */
  parentOf(sku: string): PricedProduct | undefined
  attributes(): readonly Attribute[]
  /** Where it is delivered to; where the audience buys when left out. */
  taxPercentOf(taxClass: number, place?: Omit<TaxLocation, 'customerTaxClass'>): number
}
