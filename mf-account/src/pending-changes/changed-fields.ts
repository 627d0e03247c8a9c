/** What somebody typed over what they saw: nothing else is theirs to write again. */
export function pickChangedFields<Draft extends Record<string, string | boolean>>(
  seen: Draft,
  wanted: Draft,
): Partial<Draft> {
  const changed = Object.entries(wanted).filter(([field, value]) => seen[field] !== value)
  return Object.fromEntries(changed) as Partial<Draft>
}
