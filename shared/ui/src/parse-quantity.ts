/** The whole number a shopper typed, at most `max`; nothing for anything else. */
export function parseQuantity(typed: string, max: number): number | undefined {
  const digits = typed.trim()
  return /^\d+$/.test(digits) ? Math.min(Number(digits), max) : undefined
}
