import type { ProductOption } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { PricedProduct, PricedVariant } from '../catalog/assemble-product.ts'
import { createRefusal, type Refusal } from '../http/answer.ts'
import type { CartLineRequest } from './cart-line.ts'

export type ChosenOption = { label: string; value: string }

export type VariantChoice = {
  variant: PricedVariant
  labels: ChosenOption[]
  option: ProductOption
}

/**
 * The variant a line means: by its own sku, or by the parent's sku and a value for every option.
 */
export function resolveVariantChoice(
  parent: PricedProduct,
  { sku, product_option }: CartLineRequest,
): Result<VariantChoice, Refusal> {
  const chosen = product_option?.extension_attributes?.configurable_item_options ?? []
  const options = parent.configurable_options ?? []
  const variants = parent.configurable_children ?? []

  const bySku = sku === parent.sku ? undefined : variants.find(child => child.sku === sku)
  // New options change the variant, so they speak before the sku of the line.
  const variant =
    chosen.length === 0
      ? bySku
      : variants.find(child =>
          options.every(({ attribute_id, attribute_code }) => {
            const value = chosen.find(({ option_id }) => String(option_id) === attribute_id)
            return (
              value !== undefined &&
              String(value.option_value) === optionValue(child, attribute_code)
            )
          }),
        )
  if (!variant) {
    return createRefusal(
      chosen.length < options.length
        ? 'You need to choose options for your item.'
        : 'Такого сочетания нет. Выберите другое',
    )
  }
  const labels: ChosenOption[] = []
  const itemOptions: { option_id: string; option_value: number }[] = []
  for (const { attribute_id, attribute_code, label, values } of options) {
    const value = optionValue(variant, attribute_code)
    const words = values.find(({ value_index }) => String(value_index) === value)?.label ?? value
    labels.push({ label, value: words })
    itemOptions.push({ option_id: attribute_id, option_value: Number(value) })
  }
  const option = { extension_attributes: { configurable_item_options: itemOptions } }
  return succeed({ variant, labels, option })
}

function optionValue(variant: PricedVariant, attributeCode: string): string {
  return String(Reflect.get(variant, attributeCode) ?? '')
}
