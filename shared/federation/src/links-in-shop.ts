/** Written HTML with the links in it as `href` (of `useHref`) makes them: writers know one shop and no views. */
export function linksInShop(html: string, href: (to: string) => string): string {
  return html.replace(
    /(<a\s[^>]*?\bhref=")(\/(?![/\\])[^"]*)/gi,
    (_link, before: string, to: string) => before + href(to),
  )
}
