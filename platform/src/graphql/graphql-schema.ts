import { buildSchema } from 'graphql'

/**
 * The schema clients of this family know (docs/api/search.md#graphql). Filters and sorts are
 * scalars that take any object: attributes are data of the shop. Their names are those that clients
 * give their variables.
 */
export const graphqlSchema = buildSchema(`
  scalar JSON
  "{ field: { in: [1], scope: catalog } }: eq, in, neq, nin, gt, gte, lt, lte, from, to, like, null, notnull. A scope alone asks for a facet."
  scalar ProductFilterInput
  scalar CategoryFilterInput
  scalar ReviewFilterInput
  scalar TaxRuleInput
  scalar CmsInput
  scalar AttributeInput
  "{ field: ASC }"
  scalar ProductSortInput
  scalar CategorySortInput

  type PageInfo { page_size: Int current_page: Int }
  type SortField { value: String label: String }
  type SortFields { default: String options: [SortField] }
  type Products {
    items: JSON
    total_count: Int
    aggregations: JSON
    attribute_metadata: JSON
    page_info: PageInfo
    sort_fields: SortFields
  }
  "hits is { total, max_score, hits: [{ _id, _score, _source }] }"
  type ESResponse { hits: JSON suggest: JSON aggregations: JSON attribute_metadata: JSON }

  type CmsPages {
    id: Int page_id: Int title: String identifier: String url_path: String content: String
    content_heading: String meta_title: String meta_description: String meta_keywords: String store_id: Int
  }
  type CmsPage { items: [CmsPages] }
  type CmsBlock {
    id: Int identifier: String title: String content: String creation_time: String store_id: Int
  }
  type CmsBlocks { items: [CmsBlock] }
  type CmsHierarchy {
    node_id: Int parent_node_id: Int page_id: Int identifier: String label: String level: Int
    sort_order: Int request_url: String xpath: String store_id: Int
  }
  type CmsHierarchies { items: [CmsHierarchy] }

  type Query {
    products(search: String, filter: ProductFilterInput, pageSize: Int = 20, currentPage: Int = 1, sort: ProductSortInput, _sourceInclude: [String], _sourceExclude: [String]): Products
    categories(search: String, filter: CategoryFilterInput, pageSize: Int = 20, currentPage: Int = 1, sort: CategorySortInput, _sourceInclude: [String], _sourceIncludes: [String]): ESResponse
    customAttributeMetadata(attributes: AttributeInput, _sourceInclude: [String]): ESResponse
    reviews(search: String, filter: ReviewFilterInput, pageSize: Int = 20, currentPage: Int = 1, _sourceInclude: [String]): ESResponse
    taxrule(filter: TaxRuleInput): ESResponse
    cmsPages(filter: CmsInput): CmsPage
    cmsBlocks(filter: CmsInput): CmsBlocks
    cmsHierarchies(filter: CmsInput): CmsHierarchies
  }
`)
