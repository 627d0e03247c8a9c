import { insertNoBreakSpaces } from '@vitrina/domain'

/**
 * Prepares cleaned HTML for reading: short Russian prepositions, conjunctions and particles stay
 * with the word they belong to, and a table too wide for the screen scrolls by itself, under the
 * name its caption gives it. `tableLabel` names the tables that have none: «Таблица» gives «Таблица
 * 1».
 */
export function prepareReadableHtml(html: string, tableLabel: string): string {
  let tableCount = 0
  return html
    .split(/(<[^>]*>)/)
    .map((piece, index, pieces) => {
      if (!piece.startsWith('<')) return insertNoBreakSpaces(piece)
      if (/^<\/table\s*>/i.test(piece)) return `${piece}</div>`
      if (!/^<table[\s>]/i.test(piece)) return piece
      tableCount += 1
      const label = findCaption(pieces.slice(index + 1)) || `${tableLabel} ${tableCount}`
      return scroller(label) + piece
    })
    .join('')
}

/** A caption is the first thing in its table, if there is one. */
function findCaption(pieces: readonly string[]): string {
  const start = pieces.findIndex(piece => piece.trim() !== '')
  if (!/^<caption[\s>]/i.test(pieces[start] ?? '')) return ''
  const end = pieces.findIndex(piece => /^<\/caption\s*>/i.test(piece))
  const inside = pieces.slice(start + 1, end).filter(piece => !piece.startsWith('<'))
  return inside.join('').trim()
}

/** The scroller must take focus: arrow keys are the only way to scroll it without a pointer. */
function scroller(label: string): string {
  return `<div role="region" tabindex="0" aria-label="${label.replaceAll('"', '&quot;')}">`
}
