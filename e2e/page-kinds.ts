import { findProducts } from './catalogue.ts'

/** Kinds of pages the shop has; of a product, by what it takes to buy it. */
export const pageKinds = {
  home: '/',
  'a category': '/zhenschinam/platya',
  'a search': '/search?q=пальто',
  'the cart': '/cart',
  'the checkout': '/checkout',
  'an account': '/my-account',
  'a text': '/i/dostavka-i-oplata',
  news: '/news',
  ...Object.fromEntries(
    ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'].map(
      type => [`a ${type} product`, { type }] as const,
    ),
  ),
} as const satisfies Readonly<Record<string, string | { type: string }>>

/** Where a page of the kind is. */
export async function findPagePath(shop: string, kind: string | { type: string }): Promise<string> {
  if (typeof kind === 'string') return kind
  const listable = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } }
  const [product] = await findProducts(shop, { type_id: { eq: kind.type }, ...listable })
  if (!product) throw new Error(`The shop sells nothing ${kind.type}.`)
  return `/${product.url_path}`
}
