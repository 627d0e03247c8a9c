/** A page that was seen: where it is, and what it is called. */
export type CachedPageLink = { readonly path: string; readonly title: string }

const hidden = '<section class="seen lists" hidden>'
const shown = '<section class="seen lists">'
const empty = '<ul></ul>'

/** An empty list, not shown: the page server knows nothing of what a browser has seen. */
export function writeCachedPageList(heading: string): string {
  return `${hidden}<div><h2>${heading}</h2>${empty}</div></section>`
}

/** The offline page with its list filled, by the service worker. */
export function fillCachedPageList(html: string, links: readonly CachedPageLink[]): string {
  if (links.length === 0) return html
  const items = links.map(
    ({ path, title }) =>
      `<li><a class="link" href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`,
  )
  // By a function: in a replacement text `$` is a sign.
  return html.replace(hidden, shown).replace(empty, () => `<ul>${items.join('')}</ul>`)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.codePointAt(0)};`)
}
