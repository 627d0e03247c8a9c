import type { Attribute, ConfigurableOption } from '@vitrina/contract'

/**
 * What there is to choose, under the names its attributes give it: old sources tell the ids of
 * values alone, and of an attribute sometimes no more than its id.
 */
export function addOptionLabels(
  options: readonly ConfigurableOption[],
  attributes: readonly Attribute[],
): ConfigurableOption[] {
  return options.map(option => {
    const attribute =
      attributes.find(({ attribute_code }) => attribute_code === option.attribute_code) ??
      attributes.find(({ attribute_id }) => String(attribute_id) === option.attribute_id)
    if (!attribute) return option
    const names = new Map(attribute.options.map(({ value, label }) => [value, label]))
    return {
      ...option,
      attribute_code: attribute.attribute_code,
      values: option.values.map(value => {
        const isBare = value.label === String(value.value_index)
        return isBare ? { ...value, label: names.get(value.label) ?? value.label } : value
      }),
    }
  })
}
