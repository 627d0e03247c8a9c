import type { PricedProduct, ProductContext } from './assemble-product.ts'
import { type Audience, createAudienceKey } from './audience.ts'
import { createAudienceProductReader } from './audience-products.ts'

type Stored = Omit<Parameters<typeof createAudienceProductReader>[0], 'around'> & {
  around: (audience: Audience, part: (sku: string) => PricedProduct | undefined) => ProductContext
}

/** The products as each audience sees them, made when it first asks. */
export function createAudienceProductCache({ compact, relations, around }: Stored) {
  const seen = new Map<string, ReturnType<typeof createAudienceProductReader>>()

  return {
    viewFor(audience: Audience) {
      const key = createAudienceKey(audience)
      const known = seen.get(key)
      if (known) return known
      const made = createAudienceProductReader({
        compact,
        relations,
        around: part => around(audience, part),
      })
      seen.set(key, made)
      return made
    },

    forget(ids: Iterable<number>): void {
      const all = [...ids]
      for (const { views } of seen.values()) views.forget(all)
    },

    forgetAll(): void {
      for (const { views } of seen.values()) views.forgetAll()
    },
  }
}
