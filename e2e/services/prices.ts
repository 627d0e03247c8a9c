import type { Client } from 'pg'

/** How long a price that has changed may still be read. */
export const maxPriceStalenessMs = 2_000

type Known = { price: number; fromMs: number; untilMs: number }
export type StalePriceRead = { where: string; sku: string; price: number; lateMs: number }

export type PriceStalenessTracker = ReturnType<typeof createPriceStalenessTracker>

/**
 * The prices of products that the trial changes: when each was in force, so that whoever reads one
 * can tell whether it was too old.
 */
export function createPriceStalenessTracker(database: () => Client) {
  const history = new Map<string, Known[]>()
  const stale: StalePriceRead[] = []
  let next = 20_011
  let reads = 0
  let latestMs = 0

  return {
    stale: stale as readonly StalePriceRead[],
    reads: () => reads,
    /** How long after its change the last old price began to be read. */
    latestMs: () => latestMs,
    priceOf: (sku: string) => history.get(sku)?.at(-1)?.price,

    /** In force once this resolves. */
    async change(sku: string): Promise<number> {
      const price = next
      // Every one has five digits that no other number of a page has.
      next += 107
      const known = history.get(sku) ?? []
      history.set(sku, known)
      await database().query(
        `update product set data = jsonb_set(data, '{price}', to_jsonb($1::numeric)) where sku = $2`,
        [price, sku],
      )
      const nowMs = performance.now()
      const before = known.at(-1)
      if (before) before.untilMs = nowMs
      known.push({ price, fromMs: nowMs, untilMs: Number.POSITIVE_INFINITY })
      return price
    },

    /** Looks at what was read of a product, by a request that began at `startedMs`. */
    look(where: string, sku: string, text: string, startedMs: number): void {
      const known = history.get(sku)?.findLast(({ price }) => isPriceShown(text, price))
      reads += 1
      if (!known) {
        stale.push({ where, sku, price: 0, lateMs: 0 })
        return
      }
      const lateMs = startedMs - known.untilMs
      latestMs = Math.max(latestMs, lateMs)
      if (lateMs <= maxPriceStalenessMs) return
      stale.push({ where, sku, price: known.price, lateMs: Math.round(lateMs) })
    },
  }
}

/** Pages group digits by spaces of several kinds. */
export function isPriceShown(text: string, price: number): boolean {
  const ungrouped = text.replace(/(\d)(?:[\s\u00a0\u202f]|&nbsp;|&#160;)(?=\d{3})/g, '$1')
  return new RegExp(`(?<!\\d)${price}(?!\\d)`).test(ungrouped)
}
