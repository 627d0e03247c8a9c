import { findQuantityProblem, findStockLevel, type Money } from '@vitrina/domain'
import type { CartAddition, ShownPrice } from '@vitrina/federation'
import { computePriceSum } from './compute-price-sum.ts'
import type { BundleChoice, BundleLink } from './product-parts.ts'
import type { ProductView } from './product-view.ts'

/** What is taken of a choice: ids of its links, and how many of each as it was typed. */
export type TakenLinks = { readonly links: readonly string[]; readonly quantity: string }

/** Keyed by the id of the choice. */
export type BundleSelection = Readonly<Record<string, TakenLinks>>

/**
 * The default link of each choice, or its first (docs/rules/products.md#bundles): what the price in
 * lists is made of. One that cannot be had gives way to the first that can; with none left a choice
 * opens empty, where it may.
 */
export function createInitialSelection(choices: readonly BundleChoice[]): BundleSelection {
  return Object.fromEntries(
    choices.map(choice => {
      const { id, links, isRequired } = choice
      const usual = links.find(({ isDefault }) => isDefault) ?? links[0]
      const there = [usual, ...links].find(link => link && isLinkThere(link))
      const chosen = there ?? (isRequired ? usual : undefined)
      return [id, takeLinks(choice, chosen ? [chosen.id] : [])]
    }),
  )
}

/**
 * Another thing comes in its own quantity; of several, all come in that of the first. The cart
 * takes for the first what is named first, so they are named in the order of the choice.
 */
export function takeLinks({ links }: BundleChoice, ids: readonly string[]): TakenLinks {
  const taken = links.filter(({ id }) => ids.includes(id))
  return { links: taken.map(({ id }) => id), quantity: String(taken[0]?.quantity ?? 1) }
}

export function listTakenLinks(
  { id, links }: BundleChoice,
  selection: BundleSelection,
): BundleLink[] {
  return links.filter(link => selection[id]?.links.includes(link.id))
}

/** How many of each; one while nobody could say from what was typed. */
export function countTakenPieces({ quantity }: TakenLinks): number {
  return findQuantityProblem(quantity) ? 1 : Number(quantity)
}

/** The thing whose quantity the shopper may say; of several that are ticked nobody says it. */
export function findCountedLink({ isMultiple, links }: BundleChoice, { links: ids }: TakenLinks) {
  const link = isMultiple ? undefined : links.find(({ id }) => ids.includes(id))
  return link?.canChangeQuantity && isLinkThere(link) ? link : undefined
}

export function findQuantityFault(choice: BundleChoice, selection: BundleSelection) {
  const taken = selection[choice.id]
  const link = taken && findCountedLink(choice, taken)
  return link && findQuantityProblem(taken.quantity, link.part.stock.qty)
}

/** Whether there is as much of a thing as the bundle takes: by itself, or as many as are said. */
function isLinkThere({ part: { stock }, quantity }: BundleLink, pieces = quantity): boolean {
  return findStockLevel(stock) !== 'out-of-stock' && (stock.qty ?? pieces) >= pieces
}

/**
 * Whether there is enough of a thing beside what else is taken; what the shopper counts is judged
 * there.
 */
export function isLinkAvailable(
  choice: BundleChoice,
  taken: TakenLinks,
  link: BundleLink,
): boolean {
  const comesAlong = taken.links.includes(link.id) && !findCountedLink(choice, taken)
  return isLinkThere(link, comesAlong ? countTakenPieces(taken) : link.quantity)
}

/** The first thing taken of which there is not enough. */
export function findMissingLink(choices: readonly BundleChoice[], selection: BundleSelection) {
  for (const choice of choices) {
    const taken = selection[choice.id]
    const missing =
      taken && listTakenLinks(choice, selection).find(link => !isLinkAvailable(choice, taken, link))
    if (missing) return missing
  }
  return undefined
}

/** The price of what is taken. */
export function computeBundlePrice(
  choices: readonly BundleChoice[],
  selection: BundleSelection,
): ShownPrice {
  const things = choices.flatMap(choice => {
    const taken = selection[choice.id]
    if (!taken) return []
    const pieces = countTakenPieces(taken)
    return listTakenLinks(choice, selection).map(({ part: { price } }) => ({ price, pieces }))
  })
  return computePriceSum(things)
}

/**
 * The selection as the cart takes it: an object by the id of the choice
 * (docs/rules/products.md#bundles).
 */
export function createBundleAddition(
  { sku, name, image, path }: Pick<ProductView, 'sku' | 'name' | 'image' | 'path'>,
  choices: readonly BundleChoice[],
  selection: BundleSelection,
  price: Money,
): CartAddition {
  const taken = Object.entries(selection).filter(([, { links }]) => links.length > 0)
  const bundle_options = Object.fromEntries(
    taken.map(([id, one]) => [
      id,
      {
        option_id: Number(id),
        option_qty: countTakenPieces(one),
        option_selections: [...one.links],
      },
    ]),
  )
  const productOption = { extension_attributes: { bundle_options } }
  return {
    sku,
    parentSku: sku,
    quantity: 1,
    name,
    image,
    price,
    options: describeBundle(choices, selection),
    urlPath: path.slice(1),
    productOption,
  }
}

/** What is taken, as the cart will name it. */
function describeBundle(choices: readonly BundleChoice[], selection: BundleSelection) {
  return choices.flatMap(choice => {
    const taken = selection[choice.id]
    const pieces = taken ? countTakenPieces(taken) : 1
    return listTakenLinks(choice, selection).map(({ part: { name } }) => ({
      label: choice.title,
      value: pieces === 1 ? name : `${pieces} × ${name}`,
    }))
  })
}
