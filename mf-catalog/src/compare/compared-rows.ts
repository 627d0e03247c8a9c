import type { Attribute, Product } from '@vitrina/contract'
import type { Translator } from '@vitrina/i18n'
import { getAttributeLabel } from '../parts/attribute-label.ts'

/** A line of the comparison: one attribute over all products, in their order. */
export type ComparedRow = {
  readonly code: string
  readonly label: string
  /** Empty where a product does not say. */
  readonly values: readonly string[]
  readonly differs: boolean
}

/**
 * Attributes as their metadata describes them, then the further facts of the products. What none of
 * them has is left out.
 */
export function listComparedRows(
  products: readonly Product[],
  attributes: readonly Attribute[],
  t: Translator,
): ComparedRow[] {
  const described = attributes
    .filter(({ is_visible }) => is_visible)
    .map(attribute => ({
      code: attribute.attribute_code,
      label: getAttributeLabel(
        { code: attribute.attribute_code, label: attribute.default_frontend_label },
        t,
      ),
      values: products.map(product => valuesIn(product, attribute)),
    }))
    .filter(hasValue)
  const labels = new Set(described.map(({ label }) => label))
  const facts = new Set(products.flatMap(({ facts = [] }) => facts.map(({ label }) => label)))
  const further = [...facts]
    .filter(label => !labels.has(label))
    .map(label => ({
      code: `fact ${label}`,
      label,
      values: products.map(
        ({ facts = [] }) => facts.find(fact => fact.label === label)?.value ?? '',
      ),
    }))
    .filter(hasValue)
  return [...described, ...further].map(row => ({
    ...row,
    differs: new Set(row.values).size > 1,
  }))
}

/** Every value of an attribute a product comes in, in the attribute's own order. */
function valuesIn(product: Product, { attribute_code: code, options }: Attribute): string {
  const { [`${code}_options`]: several, [code]: one } = product as Record<string, unknown>
  const raw = Array.isArray(several) && several.length > 0 ? several : one
  const ids = (Array.isArray(raw) ? raw : [raw]).flatMap(id =>
    typeof id === 'string' || typeof id === 'number' ? String(id) : [],
  )
  if (options.length === 0) return ids.join(', ')
  return options
    .filter(({ value }) => ids.includes(value))
    .map(({ label }) => label)
    .join(', ')
}

const hasValue = ({ values }: { values: readonly string[] }) => values.some(Boolean)
