import type { Attribute, Product } from '@vitrina/contract'
import type { Translator } from '@vitrina/i18n'
import { getAttributeLabel } from '../parts/attribute-label.ts'

/** A line of the comparison: one attribute over all products, in their order. */
export type ComparisonRow = {
  readonly code: string
  readonly label: string
  /** Where the label is not in the page's language. */
  readonly labelLang?: string | undefined
  readonly values: readonly ComparedValue[]
  readonly differs: boolean
}

/** `text` is empty where a product does not say; `lang` where it is not in the page's language. */
type ComparedValue = { readonly text: string; readonly lang?: string | undefined }

/**
 * Attributes as their metadata describes them, then the further facts of the products. What none of
 * them has is left out.
 */
export function listComparisonRows(
  products: readonly Product[],
  attributes: readonly Attribute[],
  t: Translator,
): ComparisonRow[] {
  const described = attributes
    .filter(({ is_visible }) => is_visible)
    .map(attribute => {
      const { attribute_code: code, default_frontend_label: given, text_language } = attribute
      const label = getAttributeLabel({ code, label: given }, t)
      return {
        code,
        label,
        labelLang: label === given ? text_language : undefined,
        values: products.map(product => valuesIn(product, attribute)),
      }
    })
    .filter(hasValue)
  const labels = new Set(described.map(({ label }) => label))
  const facts = new Map(
    products.flatMap(({ facts = [], text_language: lang }) =>
      facts.map(({ label }) => [label, lang] as const),
    ),
  )
  const further = [...facts]
    .filter(([label]) => !labels.has(label))
    .map(([label, labelLang]) => ({
      code: `fact ${label}`,
      label,
      labelLang,
      values: products.map(({ facts = [], text_language: lang }) => ({
        text: facts.find(fact => fact.label === label)?.value ?? '',
        lang,
      })),
    }))
    .filter(hasValue)
  return [...described, ...further].map(row => ({
    ...row,
    differs: new Set(row.values.map(({ text }) => text)).size > 1,
  }))
}

/** Every value of an attribute a product comes in, in the attribute's own order. */
function valuesIn(product: Product, attribute: Attribute): ComparedValue {
  const { attribute_code: code, options } = attribute
  const { [`${code}_options`]: several, [code]: one } = product as Record<string, unknown>
  const raw = Array.isArray(several) && several.length > 0 ? several : one
  const ids = (Array.isArray(raw) ? raw : [raw]).flatMap(id =>
    typeof id === 'string' || typeof id === 'number' ? String(id) : [],
  )
  if (options.length === 0) return { text: ids.join(', '), lang: product.text_language }
  const labels = options.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
  return { text: labels.join(', '), lang: attribute.text_language }
}

const hasValue = ({ values }: Pick<ComparisonRow, 'values'>) => values.some(({ text }) => text)
