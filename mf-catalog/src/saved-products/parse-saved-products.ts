import { isMoney, zeroMoney } from '@vitrina/domain'
import type { SavedProduct } from '@vitrina/federation'

/**
 * Reads such a list from storage, where anyone may have written anything. What has no sku, or comes
 * a second time, is left out.
 */
export function parseSavedProducts(stored: unknown, atMost: number): readonly SavedProduct[] {
  if (!Array.isArray(stored)) return []
  const bySku = new Map<string, SavedProduct>()
  for (const value of stored) {
    const product = parseSavedProduct(value)
    if (product && !bySku.has(product.sku)) bySku.set(product.sku, product)
  }
  return [...bySku.values()].slice(0, atMost)
}

function parseSavedProduct(value: unknown): SavedProduct | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields = value as Record<string, unknown>
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const sku = text('sku')
  if (!sku) return undefined
  const { price } = fields
  const childSku = text('childSku')
  const lang = text('lang')
  return {
    sku,
    slug: text('slug'),
    name: text('name') || sku,
    ...(lang && { lang }),
    // Two slashes would lead to another host.
    url_path: text('url_path').replace(/^[/\\]+/, ''),
    image: text('image'),
    price: isMoney(price) ? price : zeroMoney,
    ...(childSku && { childSku }),
    ...(typeof fields.qty === 'number' && { qty: 1 }),
  }
}
