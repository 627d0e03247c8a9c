/**
 * Written HTML with its links as `href` makes them: writers know one shop, and nothing of its
 * views.
 */
export function rewriteShopLinks(html: string, href: (to: string) => string): string {
  return html.replace(
    /(<a\s[^>]*?\bhref=")(\/(?![/\\])[^"]*)/gi,
    (_link, before: string, to: string) => before + href(to),
  )
}
