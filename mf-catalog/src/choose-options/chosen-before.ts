import type { ChosenOptions } from '@vitrina/domain'
import type { EditedCartLine } from '@vitrina/federation'
import {
  type BundleSelection,
  createInitialBundleSelection,
  selectBundleLinks,
} from '../product/bundle-choice.ts'
import type { CustomOptionAnswers } from '../product/custom-answers.ts'
import type { CustomOption } from '../product/custom-options.ts'
import type { BundleChoice } from '../product/product-parts.ts'
import type { ProductView } from '../product/product-view.ts'

type Line = Pick<EditedCartLine['line'], 'sku' | 'productOption'>

/** The variant of a line; where it is no longer made, what was chosen of it. */
export function findOptionsOfLine(
  { variants, options }: Pick<ProductView, 'variants' | 'options'>,
  { sku, productOption }: Line,
): ChosenOptions {
  const variant = variants.find(other => other.sku === sku)
  if (variant) return variant.values
  const chosen = productOption?.extension_attributes?.configurable_item_options ?? []
  return Object.fromEntries(
    options.flatMap(({ attributeId, code, values }) => {
      const value = chosen.find(({ option_id }) => String(option_id) === attributeId)?.option_value
      return values.some(({ id }) => id === String(value)) ? [[code, String(value)]] : []
    }),
  )
}

/** The answers of a line; a value that is offered no more has to be chosen anew. */
export function findCustomOptionAnswers(
  options: readonly CustomOption[],
  { productOption }: Line,
): CustomOptionAnswers {
  const given = productOption?.extension_attributes?.custom_options ?? []
  return Object.fromEntries(
    options.flatMap(({ id, type, values }): [string, string | readonly string[]][] => {
      const answer = given.find(({ option_id }) => String(option_id) === id)?.option_value
      if (answer === undefined) return []
      if (type === 'field') return [[id, String(answer)]]
      const chosen = String(answer)
        .split(',')
        .filter(value => values.some(other => other.id === value))
      return [[id, type === 'checkbox' ? chosen : (chosen[0] ?? '')]]
    }),
  )
}

/**
 * What a line took of each choice; of what is offered no more, what a new bundle would open with.
 */
export function findBundleSelectionOfLine(
  choices: readonly BundleChoice[],
  { productOption }: Line,
): BundleSelection {
  const given = Object.values(productOption?.extension_attributes?.bundle_options ?? {})
  const opening = createInitialBundleSelection(choices)
  return Object.fromEntries(
    choices.map(choice => {
      const before = given.find(({ option_id }) => String(option_id) === choice.id)
      const taken = selectBundleLinks(choice, before?.option_selections.map(String) ?? [])
      if (before && taken.links.length > 0) {
        return [choice.id, { ...taken, quantity: String(before.option_qty) }]
      }
      return [choice.id, choice.isRequired ? (opening[choice.id] ?? taken) : taken]
    }),
  )
}
