/** About what search engines show of a description. */
const longest = 160

/**
 * The beginning of a text for search engines: one line, cut after a whole word, at most 160 signs.
 */
export function createPageDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  // A word longer than all of it is cut where it must be.
  const words = line.slice(0, longest).replace(/(?<=\S)[\s,;:–—-]+\S*$/, '')
  return `${words.slice(0, longest - 1)}…`
}
