import { type Money, zeroMoney } from './money.ts'

/** What choosing between the variants of a product needs to know of each. */
export type VariantSummary = {
  readonly sku: string
  /** Option value by attribute code, as text: `{ color: '49', size: '169' }`. */
  readonly values: Readonly<Record<string, string>>
  /** Left out where nobody knows: then it may be chosen. */
  readonly isInStock?: boolean
  /** What the shopper pays, decimal rubles. */
  readonly price: Money
  /** Before a special price; without one nobody knows what the variant costs. */
  readonly regularPrice?: Money | undefined
  /** 2 and above is switched off; on when left out. */
  readonly status?: number
}

export type ChosenOptions = Readonly<Record<string, string>>

type OptionValue = string | number

/** What a variant is looked for by: a value, or any of several, for each attribute. */
export type OptionCriteria = Readonly<Record<string, OptionValue | readonly OptionValue[]>>

export type VariantChoiceOptions = {
  /** Whether variants that are out of stock may be chosen. */
  outOfStockListed?: boolean
  /** Whether the first variant stands in when none may be chosen. */
  fallBackToFirst?: boolean
}

/**
 * The variant that matches the most chosen options; on a tie the cheaper, then the earlier one, and
 * one that nobody knows the price of gives way (docs/rules/products.md#variants). A price among the
 * options chooses nothing. A variant named by `sku` wins outright while it may be chosen.
 */
export function chooseVariant<Variant extends VariantSummary>(
  variants: readonly Variant[],
  { sku, options = {} }: { sku?: string | undefined; options?: OptionCriteria },
  { outOfStockListed = false, fallBackToFirst = false }: VariantChoiceOptions = {},
): Variant | undefined {
  const listed = variants.filter(isOn)
  const candidates = listed.filter(variant => outOfStockListed || isThere(variant))
  const named = candidates.find(variant => variant.sku === sku)
  if (named) return named

  let best: Variant | undefined
  for (const variant of candidates) {
    if (!best || isBetter(variant, best, options)) best = variant
  }
  return best ?? (fallBackToFirst ? listed[0] : undefined)
}

/** The variant with exactly these options, in stock or not. */
export function findExactVariant<Variant extends VariantSummary>(
  variants: readonly Variant[],
  options: ChosenOptions,
): Variant | undefined {
  return variants.find(
    variant => isOn(variant) && matches(variant, options) === optionCount(variant),
  )
}

/**
 * Whether some variant in stock has this value together with the options chosen for the other
 * attributes.
 */
export function isOptionValueAvailable(
  variants: readonly VariantSummary[],
  options: ChosenOptions,
  code: string,
  value: string,
): boolean {
  return isOptionValueOffered(variants.filter(isThere), options, code, value)
}

/** Whether there is such a variant at all, in stock or not. */
export function isOptionValueOffered(
  variants: readonly VariantSummary[],
  options: ChosenOptions,
  code: string,
  value: string,
): boolean {
  const wanted = Object.entries({ ...options, [code]: value })
  return variants.some(
    variant => isOn(variant) && wanted.every(([name, chosen]) => variant.values[name] === chosen),
  )
}

function isOn({ status = 1 }: VariantSummary): boolean {
  return status < 2
}

function isThere({ isInStock = true }: VariantSummary): boolean {
  return isInStock
}

function isBetter(one: VariantSummary, other: VariantSummary, options: OptionCriteria): boolean {
  const difference = matches(one, options) - matches(other, options)
  if (difference !== 0) return difference > 0
  return !other.regularPrice || costOf(one) < costOf(other)
}

function costOf({ price, regularPrice = zeroMoney }: VariantSummary): Money {
  return price || regularPrice
}

function matches({ values }: VariantSummary, options: OptionCriteria): number {
  return Object.entries(options).filter(
    ([code, wanted]) =>
      code !== 'price' && [wanted].flat().some(value => String(value) === values[code]),
  ).length
}

function optionCount({ values }: VariantSummary): number {
  return Object.keys(values).length
}
