import {
  type ChosenOptions,
  chooseVariant,
  findExactVariant,
  isSizeAttribute,
} from '@vitrina/domain'
import type { ProductView, Variant, VariantOption } from './product-view.ts'

/**
 * What is chosen when the page opens: everything of the variant the address names; otherwise the
 * look of the picture on the card, where it is in stock, and whatever leaves no choice. The size is
 * the shopper's to say.
 */
export function chooseInitialOptions(
  { variants, options, image }: Pick<ProductView, 'variants' | 'options' | 'image'>,
  childSku: string | null,
): ChosenOptions {
  const named = variants.find(({ sku }) => sku === childSku)
  if (named) return named.values
  const pictured = variants.find(variant => variant.image === image)
  const looks = pictured ? selectLooks(pictured.values, options) : {}
  const likely = chooseVariant(variants, { options: looks }, { fallBackToFirst: true })
  return likely ? selectLooks(likely.values, options) : {}
}

export type VariantChoiceState = {
  /** The one with exactly these options; `undefined` while some are open or where there is none. */
  readonly exact: Variant | undefined
  /** What picture and price are shown of. */
  readonly shown: Variant | undefined
  /** The first option that still has to be chosen. */
  readonly missing: VariantOption | undefined
  /** Why nothing can be bought, whatever else is chosen or with just this choice. */
  readonly problem: 'noVariants' | 'noSuchVariant' | undefined
}

export function findVariantChoiceState(
  { variants, options }: Pick<ProductView, 'variants' | 'options'>,
  chosen: ChosenOptions,
): VariantChoiceState {
  const missing = options.find(({ code }) => chosen[code] === undefined)
  const exact = missing ? undefined : findExactVariant(variants, chosen)
  const nearest = () => chooseVariant(variants, { options: chosen }, { fallBackToFirst: true })
  const isAnyThere = options.length === 0 || variants.some(({ isInStock }) => isInStock)
  const isMade = options.length === 0 || missing || exact
  const problem = isAnyThere ? (isMade ? undefined : 'noSuchVariant') : 'noVariants'
  return { exact, shown: exact ?? nearest(), missing, problem }
}

/** The chosen size where only it is gone, and the thing can be had in others. */
export function findUnavailableSize(
  { variants, options }: Pick<ProductView, 'variants' | 'options'>,
  chosen: ChosenOptions,
): string | undefined {
  const size = options.find(({ code }) => isSizeAttribute(code))
  if (!size) return
  const { code, values } = size
  const others = values.some(
    ({ id }) => findExactVariant(variants, { ...chosen, [code]: id })?.isInStock,
  )
  return others ? values.find(({ id }) => id === chosen[code])?.label : undefined
}

/** The values that can be seen (colours), and those there is but one of. */
function selectLooks(values: ChosenOptions, options: readonly VariantOption[]): ChosenOptions {
  return Object.fromEntries(
    options
      .filter(option => option.values.length === 1 || option.values.some(({ swatch }) => swatch))
      .map(({ code }) => [code, values[code] ?? '']),
  )
}
