import { findQuantityProblem, type Money } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import {
  type BundleChoiceSelection,
  type BundleSelection,
  countSelectedPieces,
  isBundleLinkSelectable,
  listSelectedBundleLinks,
} from './bundle-choice.ts'
import type { BundleChoice, BundleLink } from './product-parts.ts'
import type { ProductView } from './product-view.ts'

/** The thing whose quantity the shopper may say; of several that are ticked nobody says it. */
export function findQuantityEditableBundleLink(
  { isMultiple, links }: BundleChoice,
  { links: ids }: BundleChoiceSelection,
) {
  const link = isMultiple ? undefined : links.find(({ id }) => ids.includes(id))
  return link?.canChangeQuantity && isBundleLinkSelectable(link) ? link : undefined
}

export function findBundleQuantityProblem(choice: BundleChoice, selection: BundleSelection) {
  const taken = selection[choice.id]
  const link = taken && findQuantityEditableBundleLink(choice, taken)
  return link && findQuantityProblem(taken.quantity, link.part.stock.qty)
}

/**
 * Whether there is enough of a thing beside what else is taken; what the shopper counts is judged
 * there.
 */
export function isBundleLinkAvailable(
  choice: BundleChoice,
  taken: BundleChoiceSelection,
  link: BundleLink,
): boolean {
  const comesAlong = taken.links.includes(link.id) && !findQuantityEditableBundleLink(choice, taken)
  return isBundleLinkSelectable(link, comesAlong ? countSelectedPieces(taken) : link.quantity)
}

/** The first thing taken of which there is not enough. */
export function findUnavailableBundleLink(
  choices: readonly BundleChoice[],
  selection: BundleSelection,
) {
  for (const choice of choices) {
    const taken = selection[choice.id]
    const missing =
      taken &&
      listSelectedBundleLinks(choice, selection).find(
        link => !isBundleLinkAvailable(choice, taken, link),
      )
    if (missing) return missing
  }
  return undefined
}

/**
 * The selection as the cart takes it: an object by the id of the choice
 * (docs/rules/products.md#bundles).
 */
export function createBundleAddition(
  { sku, name, lang, image, path }: Pick<ProductView, 'sku' | 'name' | 'lang' | 'image' | 'path'>,
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
        option_qty: countSelectedPieces(one),
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
    ...(lang && { lang }),
    productOption,
  }
}

/** What is taken, as the cart will name it. */
function describeBundle(choices: readonly BundleChoice[], selection: BundleSelection) {
  return choices.flatMap(choice => {
    const taken = selection[choice.id]
    const pieces = taken ? countSelectedPieces(taken) : 1
    return listSelectedBundleLinks(choice, selection).map(({ part: { name } }) => ({
      label: choice.title,
      value: pieces === 1 ? name : `${pieces} × ${name}`,
    }))
  })
}
