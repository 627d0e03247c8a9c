import type { Product } from '@vitrina/contract'

export type CustomOptionValue = {
  readonly id: string
  readonly title: string
  /** What it adds to the price, decimal rubles. */
  readonly price: number
}

export type CustomOption = {
  readonly id: string
  readonly title: string
  readonly type: 'field' | 'radio' | 'drop_down' | 'checkbox'
  readonly isRequired: boolean
  readonly values: readonly CustomOptionValue[]
}

/** What is filled in, by option id: text, or the ids of the chosen values. */
export type CustomAnswers = Readonly<Record<string, string | readonly string[]>>

/** Options a product is made to order with; percentages are of its own price (contract §14.5). */
export function customOptionsOf(
  { custom_options = [] }: Pick<Product, 'custom_options'>,
  productPrice: number,
): CustomOption[] {
  return custom_options
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map(({ option_id, title, type, is_require, values = [] }) => ({
      id: String(option_id),
      title,
      type,
      isRequired: is_require,
      values: values
        .toSorted((a, b) => a.sort_order - b.sort_order)
        .map(({ option_type_id, title, price, price_type }) => ({
          id: String(option_type_id),
          title,
          price: price_type === 'percent' ? (productPrice * price) / 100 : price,
        })),
    }))
}

/** What the answers add to the price, decimal rubles. */
export function customPrice(options: readonly CustomOption[], answers: CustomAnswers): number {
  const chosen = options.flatMap(({ id, values }) =>
    values.filter(value => listOf(answers[id]).includes(value.id)),
  )
  return chosen.reduce((sum, { price }) => sum + price, 0)
}

/** The first required option without an answer. */
export function unanswered(
  options: readonly CustomOption[],
  answers: CustomAnswers,
): CustomOption | undefined {
  return options.find(({ id, isRequired }) => isRequired && !listOf(answers[id]).join('').trim())
}

/** The answers as the cart takes them; values of check boxes joined with commas. */
export function customSelection(
  options: readonly CustomOption[],
  answers: CustomAnswers,
): { option_id: string; option_value: string }[] {
  return options.flatMap(({ id }) => {
    const option_value = listOf(answers[id]).join(',').trim()
    return option_value ? [{ option_id: id, option_value }] : []
  })
}

function listOf(answer: string | readonly string[] | undefined): readonly string[] {
  if (answer === undefined) return []
  return typeof answer === 'string' ? [answer] : answer
}
