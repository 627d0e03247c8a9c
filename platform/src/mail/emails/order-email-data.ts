import type { ChosenPoint } from '@vitrina/contract'
import type { Money } from '@vitrina/domain'

/** An order as its email tells it. Amounts are decimal rubles with tax. */
export type OrderEmailData = {
  number: string
  /**
   * It is to be confirmed by this link; `holdMs`: so long its goods are held, null for not at all
   * yet.
   */
  confirming?: { url: string; holdMs: number | null }
  /** Where it is seen. */
  path: string
  /** It waits to be paid on the site: where, and for how long. */
  paying?: { path: string; holdMs: number }
  lines: readonly {
    name: string
    labels: readonly { label: string; value: string }[]
    /** ISO 639-1: of the name and the labels. */
    language?: string
    qty: number
    total: Money
    /** Without a sale; as `total` where there was none. */
    regular: Money
  }[]
  /** What the goods cost without a sale. */
  goods: Money
  /** Taken off by sale prices. */
  saving: Money
  discount: Money
  couponCode: string | undefined
  /** Paid by a gift certificate: the total no longer holds it. */
  certificate?: Money
  tax: Money
  total: Money
  /** Absent when there is nothing to carry. */
  delivery:
    | {
        code: string
        title: string
        cost: Money
        /** The days that were promised, where they were. */
        days?: { earliest: string; latest: string }
        /** Where it is fetched, in place of the address. */
        point?: Pick<ChosenPoint, 'code' | 'city' | 'address' | 'hours' | 'directions'>
      }
    | undefined
  payment: { code: string; title: string }
  /** Where the parcel goes, line by line, the person first. */
  address: readonly string[]
  /** What the courier is to know, in the shopper's words. */
  courierComment?: string
}
