import type { Product } from '@vitrina/contract'
import type { DemoLanguage } from './demo-language.ts'
import type { CustomOptionSource } from './product-source.ts'
import { formatSku } from './sku.ts'

export function createCustomOptions(
  number: number,
  options: readonly CustomOptionSource[],
  { word }: DemoLanguage,
): NonNullable<Product['custom_options']> {
  return options.map((option, place) => {
    const optionId = number * 10 + place + 1
    return {
      option_id: optionId,
      product_sku: formatSku(number),
      title: word(option.title),
      type: option.type,
      sort_order: place + 1,
      is_require: option.required ?? false,
      price: 0,
      price_type: 'fixed' as const,
      ...(option.certificate && { certificate_field: option.certificate }),
      ...(option.values && {
        values: option.values.map(([title, price], row) => ({
          option_type_id: optionId * 10 + row + 1,
          title: word(title),
          sort_order: row + 1,
          price,
          price_type: 'fixed' as const,
        })),
      }),
    }
  })
}
