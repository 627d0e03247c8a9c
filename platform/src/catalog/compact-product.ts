/** Short names of compact answers (docs/api/search.md#answers). */
export const compactFieldNames: Readonly<Record<string, string>> = {
  minimal_price: 'mp',
  price: 'p',
  special_price_incl_tax: 'spit',
  has_options: 'ho',
  special_price: 'sp',
  final_price_tax: 'fpt',
  url_key: 'u',
  original_final_price: 'ofp',
  price_tax: 'pt',
  status: 's',
  required_options: 'ro',
  original_price: 'op',
  special_price_tax: 'spt',
  original_special_price: 'osp',
  original_price_tax: 'opt',
  name: 'nm',
  final_price_incl_tax: 'fpit',
  image: 'i',
  tax_class_id: 'tci',
  original_price_incl_tax: 'opit',
  small_image: 'si',
  description: 'desc',
  price_incl_tax: 'pit',
  thumbnail: 't',
  minimal_regular_price: 'mrp',
  final_price: 'fp',
}

/**
 * Left out of a child where it equals the parent's: readers take "the child's, else the parent's".
 */
const sharedWithParent = new Set([
  'max_regular_price',
  'max_price',
  'minimal_regular_price',
  'final_price',
  'price',
  'special_price',
  'original_final_price',
  'original_price',
  'original_special_price',
  'final_price_incl_tax',
  'price_incl_tax',
  'special_price_incl_tax',
  'final_price_tax',
  'price_tax',
  'special_price_tax',
  'image',
  'small_image',
  'thumbnail',
])

type Document = Record<string, unknown>

export function compactProduct(document: object): object {
  const product = document as Document
  const compact = withShortNames(product)
  const children = product.configurable_children
  if (Array.isArray(children)) {
    compact.configurable_children = children.map(child => withShortNames(child, product))
  }
  return compact
}

function withShortNames(document: Document, parent?: Document): Document {
  const compact: Document = {}
  for (const [name, value] of Object.entries(document)) {
    if (parent && sharedWithParent.has(name) && value === parent[name]) continue
    compact[compactFieldNames[name] ?? name] = value
  }
  return compact
}
