/**
 * JSON for machines that also passes a terminal: what steers one, turns its writing round, or ends
 * a line for some reader (U+0085, U+2028) is written as an escape, which every JSON parser reads
 * back.
 */
export function toJsonText(value: unknown, indent = 2): string {
  return `${escapeControlCharacters(JSON.stringify(value, null, indent))}\n`
}

/**
 * The same of a text that is JSON already. Outside of strings JSON holds none of these but line
 * feeds.
 */
export function escapeControlCharacters(json: string): string {
  return json.replaceAll(steering, escaped)
}

// All control and format characters but the line feed, by which JSON is indented.
const steering = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/gu

/** A character beyond U+FFFF takes two escapes. */
function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, place) => {
    return `\\u${character.charCodeAt(place).toString(16).padStart(4, '0')}`
  }).join('')
}
