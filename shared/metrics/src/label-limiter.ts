export type LabelLimiter = (value: string) => string

/**
 * Values of a label that come from outside, such as names in a registry: each one that is new is a
 * series of its own for ever. Beyond so many all are `other`.
 */
export function createLabelLimiter(most: number): LabelLimiter {
  const known = new Set<string>()
  return value => {
    if (known.has(value)) return value
    if (known.size >= most) return 'other'
    known.add(value)
    return value
  }
}
