const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
}

/**
 * The paragraphs of a description as plain text. Descriptions come from importers too, and words
 * are all the page needs of them: nothing in them can become markup.
 */
export function splitParagraphs(html: string): string[] {
  return html
    .split(/<\/?(?:p|div|li|ul|ol|h\d|br)\b[^>]*>/i)
    .map(part => decode(part.replace(/<[^>]*>/g, '')).trim())
    .filter(Boolean)
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name = '') =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
  )
}
