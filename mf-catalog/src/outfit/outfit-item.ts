import { type ChosenOptions, findStockLevel, isSizeAttribute } from '@vitrina/domain'
import type { OutfitChoice, OutfitItem } from '@vitrina/federation'
import { createCartAddition } from '../product/cart-addition.ts'
import { chooseInitialOptions } from '../product/chosen-variant.ts'
import type { ProductView, Variant } from '../product/product-view.ts'

/**
 * What can be had of a product in the look of its picture; `undefined` where nothing is left of
 * it, or where more than a variant has to be chosen.
 */
export function toOutfitItem(product: ProductView): OutfitItem | undefined {
  const isMadeOfParts = product.type === 'grouped' || product.type === 'bundle'
  if (isMadeOfParts || product.customOptions.length > 0) return undefined
  const looks = chooseInitialOptions(product, null)
  const open = product.options.filter(({ code }) => looks[code] === undefined)
  const choices =
    product.options.length === 0
      ? [toChoice(product, undefined, '', '')]
      : product.variants
          .filter(({ values }) => hasValues(values, looks))
          .map(variant => {
            const values = open.flatMap(
              ({ code, values }) => values.find(({ id }) => id === variant.values[code]) ?? [],
            )
            const [first] = values
            return toChoice(
              product,
              variant,
              first?.id ?? '',
              values.map(({ label }) => label).join(', '),
            )
          })
  if (!choices.some(({ isInStock }) => isInStock)) return undefined
  const { sku, name, lang, sizeChart, fits } = product
  const [choiceCode] = open.length === 1 ? open.map(({ code }) => code) : []
  const isBySize = choiceCode !== undefined && isSizeAttribute(choiceCode)
  return {
    ...{ sku, name, lang, choices, choiceCode },
    ...(open.length > 0 && { choiceLabel: open.map(({ label }) => label).join(', ') }),
    ...(isBySize && sizeChart && { sizeChart, fits }),
  }
}

function toChoice(
  product: ProductView,
  variant: Variant | undefined,
  id: string,
  label: string,
): OutfitChoice {
  const { stock } = variant ?? product
  const price = variant?.shownPrice ?? product.price
  const level = findStockLevel(stock)
  return {
    ...{ id, label, price },
    isInStock: level !== 'out-of-stock',
    isUnsure: level === 'unknown',
    addition: createCartAddition(product, variant, { price: price.now }),
  }
}

const hasValues = (values: ChosenOptions, wanted: ChosenOptions) =>
  Object.entries(wanted).every(([code, value]) => values[code] === value)
