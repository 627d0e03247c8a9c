import { findColour } from './find-colour.ts'
import { compareSizes } from './size-order.ts'

type Option = { label: string; value: string; swatch?: string; sort_order?: number }

/**
 * What many sources leave out and a filter cannot do without: how a colour looks, and in which
 * order sizes stand. What the source says itself stays.
 */
export function enrichAttributeOptions<Given extends Record<string, unknown>>(
  attribute: Given,
): Given {
  const { attribute_code, options } = attribute
  const code = String(attribute_code ?? '')
  if (!isOptions(options)) return attribute
  if (/(^|_)colou?rs?($|_)/.test(code)) {
    return { ...attribute, options: options.map(addDisplayFields) }
  }
  if (/(^|_)sizes?($|_)/.test(code)) return { ...attribute, options: inSizeOrder(options) }
  return attribute
}

function addDisplayFields(option: Option): Option {
  const swatch = option.swatch || findColour(option.label)
  return swatch ? { ...option, swatch } : option
}

/** Places the source gives are kept where they tell every size from the others. */
function inSizeOrder(options: readonly Option[]): readonly Option[] {
  const given = options.map(({ sort_order }) => sort_order)
  if (!given.includes(undefined) && new Set(given).size === options.length) return options
  return options
    .toSorted((one, other) => compareSizes(one.label, other.label))
    .map((option, place) => ({ ...option, sort_order: place + 1 }))
}

function isOptions(options: unknown): options is readonly Option[] {
  return (
    Array.isArray(options) &&
    options.every(option => typeof option === 'object' && typeof option?.label === 'string')
  )
}
