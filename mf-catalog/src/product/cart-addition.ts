import type { ProductOption } from '@vitrina/contract'
import type { CartAddition } from '@vitrina/federation'
import { type CustomAnswers, customSelection } from './custom-options.ts'
import type { BundleChoice, SetPart } from './product-parts.ts'
import type { ProductView, Variant } from './product-view.ts'

type Attributes = NonNullable<ProductOption['extension_attributes']>

/** One of a thing, or of its chosen variant. `price` is what the page showed. */
export function additionOf(
  product: ProductView,
  variant: Variant | undefined,
  answers: CustomAnswers,
  price: number,
): CartAddition {
  const { options, customOptions, sku, name, image } = product
  const configurable = options.map(({ attributeId, code }) => ({
    option_id: attributeId,
    option_value: variant?.values[code] ?? '',
  }))
  const custom = customSelection(customOptions, answers)
  return {
    sku: variant?.sku ?? sku,
    parentSku: sku,
    quantity: 1,
    name,
    image: variant?.image ?? image,
    price,
    ...withOption({
      ...(configurable.length > 0 && { configurable_item_options: configurable }),
      ...(custom.length > 0 && { custom_options: custom }),
    }),
  }
}

/** A set goes in as a line for each of its things; those of quantity 0 are left out. */
export function setAdditions(
  parts: readonly SetPart[],
  quantities: Readonly<Record<string, number>>,
): CartAddition[] {
  return parts.flatMap(({ sku, name, image, price, quantity }) => {
    const wanted = quantities[sku] ?? quantity
    return wanted > 0
      ? [{ sku, parentSku: sku, quantity: wanted, name, image, price: price.now }]
      : []
  })
}

/** Ids of the chosen links by the id of their choice. */
export type BundleSelection = Readonly<Record<string, readonly string[]>>

/** The default link of each choice, or its first (spec §4): what the price in lists is made of. */
export function defaultSelection(choices: readonly BundleChoice[]): BundleSelection {
  return Object.fromEntries(
    choices.map(({ id, links }) => {
      const chosen = links.find(({ isDefault }) => isDefault) ?? links[0]
      return [id, chosen ? [chosen.id] : []]
    }),
  )
}

export function bundlePrice(
  choices: readonly BundleChoice[],
  selection: BundleSelection,
): { now: number; before?: number } {
  const chosen = choices.flatMap(({ id, links }) =>
    links.filter(link => selection[id]?.includes(link.id)),
  )
  const sum = (amount: (link: (typeof chosen)[number]) => number) =>
    chosen.reduce((total, link) => total + amount(link) * link.quantity, 0)
  const now = sum(({ part }) => part.price.now)
  const before = sum(({ part }) => part.price.before ?? part.price.now)
  return before > now ? { now, before } : { now }
}

export function bundleAddition(
  { sku, name, image }: ProductView,
  selection: BundleSelection,
  price: number,
): CartAddition {
  const bundle_options = Object.entries(selection)
    .filter(([, links]) => links.length > 0)
    .map(([id, links]) => ({ option_id: id, option_qty: 1, option_selections: [...links] }))
  return {
    sku,
    parentSku: sku,
    quantity: 1,
    name,
    image,
    price,
    ...withOption({ bundle_options }),
  }
}

function withOption(attributes: Attributes): Pick<CartAddition, 'productOption'> {
  return Object.keys(attributes).length > 0
    ? { productOption: { extension_attributes: attributes } }
    : {}
}
