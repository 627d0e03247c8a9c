/**
 * A number as clients of this family write it: 2, "2" or "2.0". Anything else stays what it is, for
 * the schema behind to refuse: `true`, "0x10", "" and [2] are no quantities, though JavaScript's
 * own conversion takes them.
 */
export function coerceLooseNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
}
