/** What choosing between the variants of a product needs to know of each. */
export type VariantFacts = {
  readonly sku: string
  /** Option value by attribute code, as text: `{ color: '49', size: '169' }`. */
  readonly values: Readonly<Record<string, string>>
  readonly isInStock: boolean
  /** What the shopper pays, decimal rubles. */
  readonly price: number
  /** 2 and above is switched off; on when left out. */
  readonly status?: number
}

export type ChosenOptions = Readonly<Record<string, string>>

export type VariantRules = {
  /** Whether variants that are out of stock may be chosen. */
  outOfStockListed?: boolean
  /** Whether the first variant stands in when none may be chosen. */
  fallBackToFirst?: boolean
}

/**
 * The variant that matches the most chosen options; on a tie the cheaper, then the earlier one
 * (spec §4, contract §21). A variant named by `sku` wins outright while it may be chosen.
 */
export function chooseVariant<Variant extends VariantFacts>(
  variants: readonly Variant[],
  { sku, options = {} }: { sku?: string | undefined; options?: ChosenOptions },
  { outOfStockListed = false, fallBackToFirst = false }: VariantRules = {},
): Variant | undefined {
  const listed = variants.filter(variant => (variant.status ?? 1) < 2)
  const candidates = listed.filter(variant => outOfStockListed || variant.isInStock)
  const named = candidates.find(variant => variant.sku === sku)
  if (named) return named

  let best: Variant | undefined
  for (const variant of candidates) {
    if (!best || isBetter(variant, best, options)) best = variant
  }
  return best ?? (fallBackToFirst ? listed[0] : undefined)
}

/** The variant with exactly these options, in stock or not. */
export function exactVariant<Variant extends VariantFacts>(
  variants: readonly Variant[],
  options: ChosenOptions,
): Variant | undefined {
  return variants.find(
    variant => (variant.status ?? 1) < 2 && matches(variant, options) === optionCount(variant),
  )
}

/** Whether some variant in stock has this value together with the options chosen for the other attributes. */
export function isValueAvailable(
  variants: readonly VariantFacts[],
  options: ChosenOptions,
  code: string,
  value: string,
): boolean {
  const wanted = Object.entries({ ...options, [code]: value })
  return variants.some(
    variant =>
      variant.isInStock &&
      (variant.status ?? 1) < 2 &&
      wanted.every(([name, chosen]) => variant.values[name] === chosen),
  )
}

function isBetter(one: VariantFacts, other: VariantFacts, options: ChosenOptions): boolean {
  const difference = matches(one, options) - matches(other, options)
  return difference > 0 || (difference === 0 && one.price < other.price)
}

function matches({ values }: VariantFacts, options: ChosenOptions): number {
  return Object.entries(options).filter(([code, value]) => values[code] === value).length
}

function optionCount({ values }: VariantFacts): number {
  return Object.keys(values).length
}
