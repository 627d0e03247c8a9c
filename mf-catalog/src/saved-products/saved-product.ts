import type { Money } from '@vitrina/domain'

/**
 * A product a shopper has put aside: what shows it while the platform cannot be asked. The names
 * are those of the product documents, so a whole one kept earlier reads the same.
 */
export type SavedProduct = {
  readonly sku: string
  readonly slug: string
  readonly name: string
  /** ISO 639-1: of the name. Absent in what earlier releases have stored. */
  readonly lang?: string | undefined
  /** Path in the shop without a leading slash. */
  readonly url_path: string
  readonly image: string
  /** Decimal rubles, tax included, as last seen. */
  readonly price: Money
  /** The variant that was chosen, where one was. */
  readonly childSku?: string
  /** One in the wishlist, always (docs/rules/wishlist.md#lists); a compared thing has none. */
  readonly qty?: number
}
