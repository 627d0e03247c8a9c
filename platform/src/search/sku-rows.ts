import { WordTrie } from './word-trie.ts'

/** Rows by sku in any case, for skus typed whole or to begin with. */
export interface SkuRowIndex {
  /** The first sku is the product's own, the others its variants'. */
  put(row: number, skus: readonly string[]): void
  remove(row: number, skus: readonly string[]): void
  /** Nothing when the text is no sku. */
  find(text: string, begun: boolean): readonly number[]
}

export function createSkuRowIndex(): SkuRowIndex {
  const rows = new Map<string, number>()
  const own = new WordTrie()

  return {
    put(row, skus) {
      for (const sku of dropSkusFoundByPrefix(skus)) rows.set(sku, row)
      if (skus[0]) own.add(skus[0].toLowerCase())
    },

    remove(row, skus) {
      for (const sku of dropSkusFoundByPrefix(skus)) if (rows.get(sku) === row) rows.delete(sku)
      const first = skus[0]?.toLowerCase()
      if (first !== undefined && !rows.has(first)) own.remove(first)
    },

    find(text, begun) {
      const asked = text.toLowerCase()
      for (let end = asked.length; end > 0; end = asked.lastIndexOf('-', end - 1)) {
        const row = rows.get(asked.slice(0, end))
        if (row !== undefined) return [row]
      }
      if (!begun || !/-.*\d/.test(asked)) return []
      return own.startingWith(asked).flatMap(sku => rows.get(sku) ?? [])
    },
  }
}

/** A variant's sku that goes on from the product's own is found by that one. */
export function dropSkusFoundByPrefix(skus: readonly string[]): string[] {
  const [first = '', ...others] = skus.map(sku => sku.toLowerCase())
  return [first, ...others.filter(sku => !sku.startsWith(`${first}-`))].filter(sku => sku !== '')
}
