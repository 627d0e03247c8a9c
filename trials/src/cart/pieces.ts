/** Pieces by sku in words, in whichever order they come. */
export function formatPieces(
  counted: ReadonlyMap<string, number> | Record<string, number>,
): string {
  const all = counted instanceof Map ? [...counted] : Object.entries(counted)
  return JSON.stringify(all.sort(([one], [other]) => (one < other ? -1 : 1)))
}
