type BundlePart = { option_id: unknown; option_qty: unknown; option_selections: readonly unknown[] }

type Choices = {
  bundle_options?: readonly BundlePart[] | Readonly<Record<string, BundlePart>> | null | undefined
  custom_options?: readonly { option_id: unknown; option_value: unknown }[] | null | undefined
}

/**
 * A thing as a cart tells it from others: what is bought, and what is chosen for it or done to it.
 */
export type ProductIdentity = {
  /** The variant's for a configurable product. */
  readonly sku: string
  /** The product whose page shows it; names a bundle, whose own sku is made of its parts. */
  readonly parentSku?: string
  readonly productOption?: { extension_attributes?: Choices | null | undefined } | null | undefined
}

/**
 * Whether both are the same goods (docs/rules/cart.md#same-goods): bundles and custom options
 * count, a variant is its sku.
 */
export function isSameProduct(one: ProductIdentity, other: ProductIdentity): boolean {
  // A long cart compares each line with each, and a key costs a hundred times this.
  if (one.sku !== other.sku && !partsOf(one) && !partsOf(other)) return false
  return createProductKey(one) === createProductKey(other)
}

function partsOf({ productOption }: ProductIdentity): object | null | undefined {
  return productOption?.extension_attributes?.bundle_options
}

/** The same text for the same goods. */
export function createProductKey({ sku, parentSku = sku, productOption }: ProductIdentity): string {
  const { bundle_options, custom_options } = productOption?.extension_attributes ?? {}
  const parts = Object.values(bundle_options ?? {}).map(bundlePart)
  const done = (custom_options ?? []).map(customOption).filter(([, value]) => value !== '')
  return JSON.stringify([parts.length > 0 ? parentSku : sku, parts.sort(byId), done.sort(byId)])
}

type Chosen = [optionId: string, ...rest: unknown[]]

function bundlePart({ option_id, option_qty, option_selections }: BundlePart): Chosen {
  return [String(option_id), Number(option_qty), option_selections.map(String).sort()]
}

function customOption(option: { option_id: unknown; option_value: unknown }): Chosen {
  return [String(option.option_id), String(option.option_value).trim()]
}

/** The order in which things were chosen makes no other goods. */
function byId([one]: Chosen, [other]: Chosen): number {
  return one < other ? -1 : one > other ? 1 : 0
}
