export type QuantityProblem = 'empty' | 'not-above-zero' | 'not-whole' | 'too-many'

/**
 * What is wrong with a quantity as a shopper typed it (docs/rules/cart.md#quantities), or
 * `undefined`. `available` is what there is; without it any number will do.
 */
export function findQuantityProblem(
  typed: string,
  available: number | null = null,
): QuantityProblem | undefined {
  const text = typed.trim()
  if (text === '') return 'empty'
  const quantity = Number(text.replace(',', '.'))
  if (quantity <= 0) return 'not-above-zero'
  if (!/^\d+$/.test(text)) return 'not-whole'
  return available !== null && quantity > available ? 'too-many' : undefined
}
