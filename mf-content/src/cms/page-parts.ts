export type CmsPageParts = {
  /** HTML of the first paragraph, which opens the page beside its heading. */
  lead: string
  /** HTML of a list of facts that follows it: `<dl>` with what is told and, below it, of what. */
  facts: string
  /** HTML of the rest, each part under a heading in a `<section>` of its own. */
  body: string
  /** The headings of the parts. */
  contents: readonly { id: string; title: string }[]
}

/** A whole element of a text that stands in no other one, and what stands before it. */
type Piece = { tag: string; html: string; inner: string; before: string }

const maxLeadLength = 400
const lonely = new Set(['br', 'hr', 'img', 'source', 'col', 'wbr'])

/**
 * Takes cleaned HTML apart for a page that opens with large words and facts, and lists its parts.
 * A text of another form stays in one piece.
 */
export function splitCmsPage(html: string): CmsPageParts {
  const { pieces, rest } = readPieces(html)
  const [first, second] = pieces
  const opens = first?.tag === 'p' && !first.before.trim() && first.inner.length <= maxLeadLength
  const lead = opens ? first.inner : ''
  const hasFacts = opens && second?.tag === 'dl' && !second.before.trim()
  const facts = hasFacts ? second.html : ''
  const told = pieces.slice(Number(opens) + Number(hasFacts))
  const contents: { id: string; title: string }[] = []
  let body = ''
  for (const { tag, html, inner, before } of told) {
    body += before
    if (tag !== 'h2') {
      body += html
      continue
    }
    const id = /^<h2[^>]* id="([^"]+)"/i.exec(html)?.[1] ?? `part-${contents.length + 1}`
    body += contents.length > 0 ? '</section>' : ''
    body += `<section id="${id}"><h2>${inner}</h2>`
    contents.push({ id, title: plainText(inner) })
  }
  return { lead, facts, body: body + rest + (contents.length > 0 ? '</section>' : ''), contents }
}

function readPieces(html: string): { pieces: Piece[]; rest: string } {
  const pieces: Piece[] = []
  let depth = 0
  let open = { tag: '', start: 0, innerStart: 0 }
  let end = 0
  for (const found of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/gi)) {
    const [whole, closes, name = ''] = found
    const tag = name.toLowerCase()
    if (lonely.has(tag)) continue
    if (!closes) {
      if (depth === 0) open = { tag, start: found.index, innerStart: found.index + whole.length }
      depth += 1
      continue
    }
    depth -= 1
    if (depth > 0) continue
    const before = html.slice(end, open.start)
    end = found.index + whole.length
    const inner = html.slice(open.innerStart, found.index)
    pieces.push({ tag: open.tag, html: html.slice(open.start, end), inner, before })
  }
  return { pieces, rest: html.slice(end) }
}

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
}

function plainText(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '')
  return text.replaceAll(/&[a-z]+;/g, sign => signs[sign] ?? sign).trim()
}
