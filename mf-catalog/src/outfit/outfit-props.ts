import type { SizeChart } from '@vitrina/contract'
import type { ShownPrice } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'

/** A thing worn with another one, and what of it can be put into the cart. */
export type OutfitItem = {
  readonly sku: string
  readonly name: string
  /** ISO 639-1: of the name, where it is not the page's. */
  readonly lang?: string | undefined
  /** What its choices are of, such as its size; missing where there is no choice. */
  readonly choiceLabel?: string | undefined
  /** The attribute that is chosen, if it is one: the shop may have its own word for it. */
  readonly choiceCode?: string | undefined
  /** Those in its colour; one without a label where there is no choice. */
  readonly choices: readonly OutfitChoice[]
  /** What a size is advised by. */
  readonly sizeChart?: SizeChart | undefined
  /** How many reviews say small, right and large in its size. */
  readonly fits?: readonly number[] | undefined
}

export type OutfitChoice = {
  /** Id of the option, and its name. */
  readonly id: string
  readonly label: string
  readonly isInStock: boolean
  /** Nobody knows whether there is enough of it. */
  readonly isUnsure: boolean
  readonly price: ShownPrice
  readonly addition: CartAddition
}
