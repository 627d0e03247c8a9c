/** An order as its email tells it. Amounts are decimal rubles with tax. */
export type OrderEmailFacts = {
  number: string
  /**
   * It is to be confirmed by this link; `holdMs`: so long its goods are held, null for not at all
   * yet.
   */
  confirming?: { url: string; holdMs: number | null }
  lines: readonly {
    name: string
    labels: readonly { label: string; value: string }[]
    qty: number
    total: number
    /** Without a sale; as `total` where there was none. */
    regular: number
  }[]
  /** What the goods cost without a sale. */
  goods: number
  /** Taken off by sale prices. */
  saving: number
  discount: number
  couponCode: string | undefined
  tax: number
  total: number
  /** Absent when there is nothing to carry. */
  delivery: { code: string; title: string; cost: number } | undefined
  payment: { code: string; title: string }
  /** Where the parcel goes, line by line, the person first. */
  address: readonly string[]
}
