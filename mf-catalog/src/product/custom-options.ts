import type { Product } from '@vitrina/contract'
import type { CertificateField } from '@vitrina/domain'

export type CustomOptionValue = {
  readonly id: string
  readonly title: string
  /** What it adds to the price: decimal rubles, or percent of the price. */
  readonly amount: number
  readonly isPercent: boolean
}

export type CustomOption = {
  readonly id: string
  readonly title: string
  readonly type: 'field' | 'radio' | 'drop_down' | 'checkbox'
  readonly isRequired: boolean
  /** What of a gift certificate is written here. */
  readonly certificateField?: CertificateField
  readonly values: readonly CustomOptionValue[]
}

/**
 * Options a product is made to order with (docs/rules/products.md#custom-options). A value without
 * an id of its own is free.
 */
export function readCustomOptions({
  custom_options = [],
}: Pick<Product, 'custom_options'>): CustomOption[] {
  return custom_options
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map(({ option_id, title, type, is_require, certificate_field, values = [] }) => ({
      id: String(option_id),
      title,
      type,
      isRequired: is_require,
      ...(certificate_field && { certificateField: certificate_field }),
      values: values
        .toSorted((a, b) => a.sort_order - b.sort_order)
        .map(({ option_type_id, title, price, price_type }) => ({
          id: String(option_type_id),
          title,
          amount: option_type_id > 0 ? price : 0,
          isPercent: price_type === 'percent',
        })),
    }))
}

/** Whether what is chosen may cost more than the price that stands there before. */
export const hasSurcharge = ({ values }: CustomOption) => values.some(({ amount }) => amount > 0)
