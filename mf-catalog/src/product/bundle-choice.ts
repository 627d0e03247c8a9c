import { findQuantityProblem, findStockLevel } from '@vitrina/domain'
import type { ShownPrice } from '@vitrina/federation'
import { computePriceSum } from './compute-price-sum.ts'
import type { BundleChoice, BundleLink } from './product-parts.ts'

/** What is taken of a choice: ids of its links, and how many of each as it was typed. */
export type BundleChoiceSelection = { readonly links: readonly string[]; readonly quantity: string }

/** Keyed by the id of the choice. */
export type BundleSelection = Readonly<Record<string, BundleChoiceSelection>>

/**
 * The default link of each choice, or its first (docs/rules/products.md#bundles): what the price in
 * lists is made of. One that cannot be had gives way to the first that can; with none left a choice
 * opens empty, where it may.
 */
export function createInitialBundleSelection(choices: readonly BundleChoice[]): BundleSelection {
  return Object.fromEntries(
    choices.map(choice => {
      const { id, links, isRequired } = choice
      const usual = links.find(({ isDefault }) => isDefault) ?? links[0]
      const there = [usual, ...links].find(link => link && isBundleLinkSelectable(link))
      const chosen = there ?? (isRequired ? usual : undefined)
      return [id, selectBundleLinks(choice, chosen ? [chosen.id] : [])]
    }),
  )
}

/**
 * Another thing comes in its own quantity; of several, all come in that of the first. The cart
 * takes for the first what is named first, so they are named in the order of the choice.
 */
export function selectBundleLinks(
  { links }: BundleChoice,
  ids: readonly string[],
): BundleChoiceSelection {
  const taken = links.filter(({ id }) => ids.includes(id))
  return { links: taken.map(({ id }) => id), quantity: String(taken[0]?.quantity ?? 1) }
}

export function listSelectedBundleLinks(
  { id, links }: BundleChoice,
  selection: BundleSelection,
): BundleLink[] {
  return links.filter(link => selection[id]?.links.includes(link.id))
}

/** How many of each; one while nobody could say from what was typed. */
export function countSelectedPieces({ quantity }: BundleChoiceSelection): number {
  return findQuantityProblem(quantity) ? 1 : Number(quantity)
}

/** Whether there is as much of a thing as the bundle takes: by itself, or as many as are said. */
export function isBundleLinkSelectable(
  { part: { stock }, quantity }: BundleLink,
  pieces = quantity,
): boolean {
  return findStockLevel(stock) !== 'out-of-stock' && (stock.qty ?? pieces) >= pieces
}

/** The price of what is taken. */
export function computeBundlePrice(
  choices: readonly BundleChoice[],
  selection: BundleSelection,
): ShownPrice {
  const things = choices.flatMap(choice => {
    const taken = selection[choice.id]
    if (!taken) return []
    const pieces = countSelectedPieces(taken)
    return listSelectedBundleLinks(choice, selection).map(({ part: { price } }) => ({
      price,
      pieces,
    }))
  })
  return computePriceSum(things)
}
