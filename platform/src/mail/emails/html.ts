/** Markup whose every inserted text has been escaped. */
export type Html = { readonly markup: string }

type Piece = string | number | Html | readonly Html[] | undefined

/** Markup with values: texts are escaped, markup and lists of it go in as they are. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  const markup = parts.map((part, index) => part + renderPiece(pieces[index])).join('')
  return { markup }
}

function renderPiece(piece: Piece): string {
  if (piece === undefined) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('')
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => signs[sign] ?? sign)
}
