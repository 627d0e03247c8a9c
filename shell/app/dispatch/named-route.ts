import type { ShopSettings, UrlTarget } from '@vitrina/federation'

/** A route by its name and parameters, as docs/rules/routes.md#the-url-dispatcher has them. */
export type NamedRoute = { name: string; params: Readonly<Record<string, string>> }

const products = '-product'

/** What the names of routes begin with: the code of a store view that stands in its paths too. */
export function getRouteNamePrefix({ views }: Pick<ShopSettings, 'views'>): string {
  return views?.base.path ? `${views.storeCode}-` : ''
}

/** Product routes are named after the type of the product. */
export function toNamedRoute(target: UrlTarget): NamedRoute {
  switch (target.type) {
    case 'product':
      return {
        name: `${target.productType ?? 'generic'}${products}`,
        params: { slug: target.slug, parentSku: target.sku },
      }
    case 'category':
      return { name: 'category', params: { slug: target.slug, id: String(target.id) } }
    case 'cms_page':
      return { name: 'cms-page', params: { slug: target.slug } }
  }
}

/** What a kept route leads to; `undefined` for what is no route of ours. */
export function toUrlTarget({ name, params }: NamedRoute): UrlTarget | undefined {
  const { slug, parentSku, id } = params
  if (!slug) return undefined
  if (name === 'cms-page') return { type: 'cms_page', slug }
  if (name === 'category')
    return Number(id) > 0 ? { type: 'category', slug, id: Number(id) } : undefined
  if (!name.endsWith(products) || !parentSku) return undefined
  const productType = name.slice(0, -products.length)
  return { type: 'product', sku: parentSku, slug, productType }
}
