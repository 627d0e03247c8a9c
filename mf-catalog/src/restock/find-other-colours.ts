import { type ChosenOptions, findExactVariant } from '@vitrina/domain'
import type { ProductView, Variant, VariantOption } from '../product/product-view.ts'

export type OtherColour = {
  readonly code: string
  readonly value: VariantOption['values'][number]
  readonly variant: Variant
}

/** As many as help to choose without waiting. */
const most = 3

/** The same thing in other colours that can be had, with everything else as it was chosen. */
export function findOtherColours(
  { options, variants }: Pick<ProductView, 'options' | 'variants'>,
  chosen: ChosenOptions,
): OtherColour[] {
  const looks = options.find(({ values }) => values.some(({ swatch }) => swatch))
  if (!looks) return []
  const { code, values } = looks
  return values
    .filter(({ id }) => id !== chosen[code])
    .flatMap(value => {
      const variant = findExactVariant(variants, { ...chosen, [code]: value.id })
      return variant?.isInStock ? [{ code, value, variant }] : []
    })
    .slice(0, most)
}
