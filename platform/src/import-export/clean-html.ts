import sanitize from 'sanitize-html'

/** HTML pages may show, and what was taken out of it: `<script>`, `onclick`. */
export type SanitizedHtml = { html: string; removed: string[] }

const tags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'article', 'span', 'br', 'hr'],
  ...['a', 'img', 'figure', 'figcaption', 'picture', 'source', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'address', 'time', 'details', 'summary'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['b', 'i', 'u', 's', 'strong', 'em', 'small', 'sub', 'sup', 'mark', 'del', 'ins', 'abbr'],
  ...['header', 'footer', 'nav', 'aside', 'main', 'center', 'q', 'cite', 'kbd', 'wbr'],
]
const attributes: Record<string, string[]> = {
  '*': ['class', 'id', 'title', 'lang', 'dir', 'role', 'aria-*'],
  a: ['href', 'target', 'rel', 'download'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  source: ['srcset', 'sizes', 'media', 'type'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  time: ['datetime'],
  details: ['open'],
  col: ['span'],
  colgroup: ['span'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

/** Takes out what runs, frames, submits or styles; the operator is told, not asked. */
export function sanitizeHtml(html: string): SanitizedHtml {
  if (!html.includes('<')) return { html, removed: [] }
  const removed = new Set<string>()
  const clean = sanitize(html, {
    allowedTags: tags,
    allowedAttributes: attributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    onOpenTag(name, given) {
      if (!tags.includes(name)) removed.add(`<${name}>`)
      else
        for (const attribute of Object.keys(given)) noteAttribute(name, attribute, given, removed)
    },
  })
  return { html: clean, removed: [...removed] }
}

function noteAttribute(
  tag: string,
  attribute: string,
  given: Record<string, string>,
  removed: Set<string>,
): void {
  const allowed = [...(attributes['*'] ?? []), ...(attributes[tag] ?? [])]
  if (!allowed.includes(attribute) && !attribute.startsWith('aria-')) removed.add(attribute)
  else if (/^\s*(javascript|data|vbscript):/i.test(given[attribute] ?? '')) removed.add(attribute)
}
