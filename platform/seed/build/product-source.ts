import type { CertificateField } from '@vitrina/domain'
import type { CategoryId } from '../content/categories.ts'
import type { ProductKindName, SizeRun } from '../content/kinds.ts'

/** When a special price counts: always now, in a sale that is over, or in one that is to come. */
export type SpecialPriceSource = { rubles: number; when: 'now' | 'over' | 'to-come' }

/** What every product's author says, whatever its type. The sku is `VT-` and the number. */
export type ProductSource = {
  number: number
  name: string
  category: CategoryId
  /** Two paragraphs. */
  text: readonly [string, string]
  /** The same in English; the short words of facts and choices have their English in a list. */
  en: { name: string; text: readonly [string, string] }
  facts?: Readonly<Record<string, string>>
  hit?: boolean
  /** The day it joined the new collection, `2026-11-14`; older things get a day of their own. */
  added?: string
  status?: 0 | 1 | 2
  visibility?: 1 | 2 | 3 | 4
  soldOut?: boolean
  options?: readonly CustomOptionSource[]
}

/** A thing to wear or use: one picture a colour; with sizes or several colours it has variants. */
export type ClothingSource = ProductSource & {
  kind: ProductKindName
  /** As the pictures are named: `dress-summer-red-floral` is the colourway `red-floral`. */
  colors: readonly [string, ...string[]]
  sizes?: SizeRun
  /** Only the size is chosen, though the product has a colour. */
  sizeOnly?: boolean
  price: number
  special?: SpecialPriceSource
  /** Special price of single colourways, counting now. */
  colorSpecial?: Readonly<Record<string, number>>
  /** Composition, adding up to 100 %. */
  material: string
  care?: string
  /** A film of one colourway: `media/videos/{kind}-{color}.webm` and its poster. */
  video?: { color: string; title: string; shows: string }
  /** Variants that are out of stock or withdrawn, by the end of their sku: `CM-50`. */
  gone?: readonly string[]
  withdrawn?: readonly string[]
}

export type CustomOptionSource = {
  title: string
  type: 'field' | 'radio' | 'drop_down' | 'checkbox'
  required?: boolean
  /** What of a gift certificate is written here. */
  certificate?: CertificateField
  values?: readonly (readonly [title: string, rubles: number])[]
}

/** A certificate or a file: nothing is shipped. */
export type DigitalSource = ProductSource & {
  type: 'virtual' | 'downloadable'
  pictures: readonly string[]
  price: number
}

/** Things sold together; each stays a line of its own. Parts name simple products by number. */
export type SetSource = ProductSource & {
  pictures: readonly string[]
  parts: readonly (readonly [number: number, quantity: number])[]
}

/** A set the shopper makes up. The first thing of a choice is chosen until another is. */
export type BundleSource = ProductSource & {
  pictures: readonly string[]
  choices: readonly {
    title: string
    type: 'radio' | 'checkbox'
    required?: boolean
    things: readonly (readonly [number: number, quantity?: number])[]
  }[]
}
