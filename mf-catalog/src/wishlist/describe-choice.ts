import type { ProductView, Variant } from '../product/product-view.ts'

/** What was chosen of a product, such as its colour and size. */
export function describeVariantChoice(
  { options }: ProductView,
  variant: Variant | undefined,
): string {
  return options
    .map(({ code, values }) => values.find(({ id }) => id === variant?.values[code])?.label)
    .filter(Boolean)
    .join(', ')
}
