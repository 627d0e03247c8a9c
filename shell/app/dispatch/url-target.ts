import type { UrlMapAnswer } from '@vitrina/contract'
import type { UrlTarget } from '@vitrina/federation'

/** What the platform's answer means to the dispatcher; `null` when nothing lives at the path. */
export function readUrlMapTarget(answer: UrlMapAnswer): UrlTarget | null {
  if (!answer) return null
  switch (answer._type) {
    case 'product':
      return {
        type: 'product',
        sku: answer._source.sku,
        slug: answer._source.slug,
        productType: answer._source.type_id,
      }
    case 'category':
      return { type: 'category', slug: answer._source.slug, id: answer._source.id }
    case 'cms_page':
      return { type: 'cms_page', slug: answer._source.identifier }
  }
}

/** Whether both lead to the same thing, whatever else is known of it. */
export function isSameTarget(a: UrlTarget, b: UrlTarget): boolean {
  const id = (target: UrlTarget) => (target.type === 'product' ? target.sku : target.slug)
  return a.type === b.type && id(a) === id(b)
}
