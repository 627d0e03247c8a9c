/**
 * How many pieces there are once a change meets what others did meanwhile. `base` is what the
 * shopper saw, `mine` what they made of it, `theirs` what there is now. Changes that take nothing
 * below zero may come in any order: the outcome is the same, and each counts once.
 */
export function mergeQuantity({
  base,
  mine,
  theirs,
}: {
  base: number
  mine: number
  theirs: number
}): number {
  return Math.max(0, theirs + mine - base)
}
