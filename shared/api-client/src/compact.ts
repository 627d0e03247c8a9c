/** Short names of compact product answers and what they stand for (docs/api/search.md#answers). */
const longNames: Readonly<Record<string, string>> = {
  mp: 'minimal_price',
  p: 'price',
  spit: 'special_price_incl_tax',
  ho: 'has_options',
  sp: 'special_price',
  fpt: 'final_price_tax',
  u: 'url_key',
  ofp: 'original_final_price',
  pt: 'price_tax',
  s: 'status',
  op: 'original_price',
  spt: 'special_price_tax',
  ro: 'required_options',
  osp: 'original_special_price',
  opt: 'original_price_tax',
  nm: 'name',
  fpit: 'final_price_incl_tax',
  i: 'image',
  tci: 'tax_class_id',
  opit: 'original_price_incl_tax',
  si: 'small_image',
  desc: 'description',
  pit: 'price_incl_tax',
  t: 'thumbnail',
  mrp: 'minimal_regular_price',
  fp: 'final_price',
}

type Document = Record<string, unknown>

/** Gives a compact product hit, and each of its children, the long names back. */
export function expandCompactProduct(hit: Document): Document {
  const product = withLongNames(hit)
  const children = product.configurable_children
  if (!Array.isArray(children)) return product
  return { ...product, configurable_children: children.map(withLongNames) }
}

function withLongNames(document: Document): Document {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [longNames[name] ?? name, value]),
  )
}
