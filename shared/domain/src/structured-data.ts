/** A thing in the words of schema.org, without its `@context`. */
export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown }

/**
 * The way to a page as search engines read it: `steps` go from the home page down to the page.
 * `root` is what addresses of the shop begin with; a step may also be an absolute address.
 */
export function buildBreadcrumbList(
  root: string,
  steps: readonly { readonly label: string; readonly href: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: replaceNoBreakSpaces(label),
      item: new URL(href.startsWith('/') ? root + href.replace(/^\/$/, '') : href).href,
    })),
  }
}

/**
 * Pixels of the gallery (docs/rules/settings.md#pictures); messengers get a picture cut to exactly
 * these.
 */
const [width, height] = [600, 744]

/** A picture of the shop as other sites show it. `image` begins with a slash. */
export function buildOpenGraphImage(
  origin: string,
  image: string,
): { readonly href: string; readonly width: number; readonly height: number } {
  return { href: new URL(`/img/${width}/${height}/fit${image}`, origin).href, width, height }
}

/** No-break spaces serve our own lines only. */
export function replaceNoBreakSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
